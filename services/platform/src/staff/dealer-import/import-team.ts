import type { ColleagueImport, LeadImport } from '@forecourt/contract/dealer-import/team-import'
import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { bookSlot } from '../../people/bookings/book-slot.ts'
import { listSlots } from '../../people/bookings/list-slots.ts'
import { demoInviter, findOrCreateUser } from '../accounts/store.ts'
import { findScopeBySlug, insertGrant } from '../team/store.ts'
import { findSiteDealership, insertLeads, insertRefund } from './store.ts'

/** A demo's users, with one-click sign-in. */
export async function importTeam(db: NodePgDatabase, team: readonly ColleagueImport[]): Promise<void> {
  for (const { name, email, role, scope } of team) {
    const scopeId = scope.kind === 'platform' ? null : await findScopeBySlug(db, scope.kind, scope.slug ?? '')
    if (scope.kind !== 'platform' && scopeId === null) continue
    const user = await findOrCreateUser(db, { name, email, invitedBy: demoInviter })
    await insertGrant(db, user.id, { role, scopeKind: scope.kind, scopeId })
  }
}

/** Leads from before the demo started; no messages are sent about them. */
export async function importLeads(
  db: NodePgDatabase,
  siteSlug: string,
  leads: readonly LeadImport[],
  nowMs: number,
): Promise<void> {
  const siteId = await findScopeBySlug(db, 'site', siteSlug)
  if (siteId === null) return
  const inserted = await insertLeads(db, siteId, leads, nowMs)
  const dealershipId = await findSiteDealership(db, siteId)
  await insertRefund(db, { siteId, dealershipId, nowMs })
  for (const [nth, { id, reference }] of inserted.entries()) {
    const { visit = null } = leads.find((lead) => lead.reference === reference) ?? {}
    if (visit !== null) await bookSomeTime(db, { leadId: id, kind: visit, dealershipId, nowMs, nth })
  }
}

type DemoBooking = { leadId: string; kind: BookingKind; dealershipId: number; nowMs: number; nth: number }

/** Spreads the demo's visitors over the next days; a dealer without such bookings gets none. */
async function bookSomeTime(
  db: NodePgDatabase,
  { leadId, kind, dealershipId, nowMs, nth }: DemoBooking,
): Promise<void> {
  const { slots } = await listSlots({ db, clock: () => nowMs }, kind, dealershipId, null)
  // At the first location, whose calendar is shown first.
  const first = Math.min(...slots.map(({ location_id }) => location_id))
  const own = slots.filter(({ location_id }) => location_id === first)
  const slot = own[nth * 2] ?? own[0]
  if (!slot) return
  const startMs = Date.parse(slot.start)
  await bookSlot(db, { leadId, kind, locationId: slot.location_id, startMs, nowMs, byStaff: true })
}
