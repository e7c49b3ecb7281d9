import type { StaffCounts } from '@forecourt/contract/endpoints/staff/today'
import type { StaffAction } from '@forecourt/domain/person/staff/permission-table'
import { type Reach, reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { countDeposits } from '../deposits/store.ts'
import { allLeads } from '../leads/all-leads.ts'
import * as inbox from '../leads/inbox-store.ts'
import { addPromises } from '../leads/read-leads.ts'
import * as leadStore from '../leads/store.ts'
import { countForSale } from '../stock/store.ts'

/** So many of those that have waited longest are compared with what was promised. */
const comparedLeads = 8

/** What the menu shows beside each screen, as far as each of the user's grants allows. Names nobody, so it is not logged. */
export async function readCounts(context: StaffContext, permit: Permit): Promise<StaffCounts> {
  const { db } = context
  const within = async <T>(action: StaffAction, read: (reach: Reach) => Promise<T>): Promise<T | null> => {
    const reach = reachFor(permit.actor.grants, action)
    return reachesAnything(reach) ? read(reach) : null
  }
  const nowMs = context.clock()
  const now = new Date(nowMs)
  const [leads, bookings, deposits, vehicles] = await Promise.all([
    within('leads.read', async (reach) => {
      const [counted] = await inbox.countStages(db, reach, allLeads(now), ['new'])
      const sort = { column: 'created', descending: false } as const
      const query = { ...allLeads(now), stage: 'new' as const, sort, after: null, limit: comparedLeads }
      const oldest = await addPromises(context, await inbox.listInbox(db, reach, query))
      const isLate = oldest.some(
        ({ answeredAt, answerBy }) => answeredAt === null && Date.parse(answerBy) <= nowMs,
      )
      return { waiting: counted?.n ?? 0, isLate }
    }),
    within('calendar.read', async (reach) => {
      const day = { from: now, to: new Date(nowMs + dayMs) }
      return (await leadStore.listBookings(db, reach, day)).length
    }),
    within('deposits.read', async (reach) => (await countDeposits(db, reach)).paid),
    within('stock.read', (reach) => countForSale(db, reach)),
  ])
  return { leads: leads?.waiting ?? null, isLate: leads?.isLate ?? false, bookings, deposits, vehicles }
}
