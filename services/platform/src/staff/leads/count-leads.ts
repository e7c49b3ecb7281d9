import type { LeadCounts } from '@forecourt/contract/endpoints/staff/leads'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { allLeads } from './all-leads.ts'
import * as inbox from './inbox-store.ts'
import { readPromises } from './read-leads.ts'

/** What leads had longer ago than that is rarely looked for, and would make the lists long. */
const recentDays = 90

/** The counts on the tabs of the inbox, and what its filters offer. Names no customer, so it is not logged. */
export async function countLeads(context: StaffContext, permit: Permit): Promise<LeadCounts> {
  const { db, clock } = context
  const { reach, actor } = permit
  const now = new Date(clock())
  const all = { ...allLeads(now), stage: null }
  const open = { ...all, stage: 'open' as const }
  const promises = await readPromises(context, permit)
  const [total, mine, unassigned, late, snoozed, choices] = await Promise.all([
    inbox.countTab(db, reach, all),
    inbox.countTab(db, reach, { ...open, ownerId: actor.id }),
    inbox.countTab(db, reach, { ...open, ownerId: 'none' }),
    inbox.countTab(db, reach, { ...all, waits: 'late', promises }),
    inbox.countTab(db, reach, { ...all, isSnoozed: true }),
    inbox.listChoices(db, reach, new Date(now.getTime() - recentDays * dayMs)),
  ])
  const names = (wanted: string) => choices.filter(({ what }) => what === wanted).map(({ name }) => name)
  const named = (wanted: string) =>
    choices.flatMap(({ what, id, name }) => (what === wanted && id !== null ? [{ id, name }] : []))
  return {
    tabs: { all: total, mine, unassigned, late, snoozed },
    kinds: names('kind'),
    sources: names('source'),
    owners: named('owner'),
    places: named('place'),
    sites: named('site'),
  }
}
