import type { BookingChange } from '@forecourt/contract/endpoints/bookings'
import { isoWithOffset } from '@forecourt/domain/booking/iso-with-offset'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import {
  isLeadDestination,
  leadDestinationTable,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { enqueueDeliveries, enqueueWithUndo, undoMs } from '../../../outbox/deliveries/enqueue-deliveries.ts'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import { bookSlot } from '../../bookings/book-slot.ts'
import { freePlace, lockLead } from '../../bookings/store.ts'
import { listDestinations } from '../routing/list-destinations.ts'
import type { LeadContext } from '../rules/lead-context.ts'
import { type BookedLead, type BookingLink, bookingState, getLinkedBooking } from './read-managed-booking.ts'
import * as store from './store.ts'

type Occasion = NonNullable<DeliveryRow['occasion']>

/**
 * Moves or cancels a booking through its link. The slot, the lead and the notifications change in one transaction.
 * Repeating a change has no effect and sends nothing.
 */
export async function changeBooking(
  platform: LeadContext,
  of: BookingLink,
  change: BookingChange,
): Promise<void> {
  const { lead } = await getLinkedBooking(platform, of)
  await platform.db.transaction(async (tx) => {
    await lockLead(tx, lead.id)
    const found = await getLinkedBooking({ ...platform, db: tx }, of)
    await applyBookingChange(tx, platform, found, change)
  })
}

/**
 * The same for callers that have authorised access to the booking in another way and have locked its lead. False when
 * nothing changes. `byStaff` informs the visitor that somebody else made the change.
 */
export async function applyBookingChange(
  tx: NodePgDatabase,
  platform: LeadContext,
  found: BookedLead,
  change: BookingChange & { byStaff?: boolean },
): Promise<boolean> {
  const state = bookingState(found.booking, platform.clock())
  if (change.action === 'cancel' && state === 'cancelled') return false
  // Staff can restore a cancelled booking, because the visitor called or because they cancelled it by mistake.
  const isRestored = change.byStaff && change.action === 'move' && state === 'cancelled'
  if (state !== 'open' && !isRestored) throw fail(`booking-${state}`)
  const occasion =
    change.action === 'cancel'
      ? await cancel(tx, platform, found, change.byStaff)
      : await move(tx, platform, found, { start: change.start, byStaff: change.byStaff ?? false })
  if (!occasion) return false
  await announceChange(tx, platform, found, occasion, change.byStaff)
  if (change.byStaff) await store.keepUndo(tx, found, new Date(platform.clock() + undoMs))
  return true
}

async function move(
  tx: NodePgDatabase,
  platform: LeadContext,
  { booking, lead }: BookedLead,
  { start, byStaff }: { start: string; byStaff: boolean },
): Promise<Occasion | null> {
  const startMs = Date.parse(start)
  if (startMs === booking.startsAt.getTime() && !booking.cancelledAt) return null
  if (!byStaff && booking.sequence >= quotaTable.movesOfBooking.most) throw fail('booking-moved-often')
  const slot = { locationId: booking.locationId, kind: booking.kind, startMs }
  const answer = await bookSlot(tx, { ...slot, leadId: lead.id, nowMs: platform.clock(), byStaff })
  if (answer !== 'taken') throw fail(`slot-${answer}`)
  const { locations } = await platform.leadRules.of(tx, lead.siteId)
  const zone = locations.find(({ id }) => id === booking.locationId)?.timeZone ?? 'UTC'
  await store.writeBookedTime(tx, lead.id, isoWithOffset(zone, startMs) ?? start)
  return `moved-${booking.sequence + 1}`
}

async function cancel(
  tx: NodePgDatabase,
  platform: LeadContext,
  { booking }: BookedLead,
  byStaff = false,
): Promise<Occasion> {
  const { locationId, kind, startsAt } = booking
  await freePlace(tx, { locationId, kind, startMs: startsAt.getTime() })
  await store.markCancelled(tx, booking.id, new Date(platform.clock()), byStaff)
  // A booking that was restored can be cancelled again.
  return `cancelled-${booking.sequence + 1}`
}

/**
 * Notifies the dealer's staff (unless they made the change), their own system, and the visitor with an updated calendar
 * entry.
 */
async function announceChange(
  tx: NodePgDatabase,
  platform: LeadContext,
  { lead }: BookedLead,
  occasion: Occasion,
  byStaff = false,
): Promise<void> {
  const rules = await platform.leadRules.of(tx, lead.siteId)
  const destinations = listDestinations(rules, lead, 'complete').filter(
    ({ kind }) => !isLeadDestination(kind) || sendsChange(leadDestinationTable[kind].bookingChanges, byStaff),
  )
  const planned = destinations.map((to) => ({ ...to, leadId: lead.id, siteId: lead.siteId, occasion }))
  if (byStaff) await enqueueWithUndo(tx, platform, planned)
  else await enqueueDeliveries(tx, platform.queue, planned)
}

function sendsChange(changes: 'all' | 'of-visitors' | 'none', byStaff: boolean): boolean {
  return changes === 'all' || (changes === 'of-visitors' && !byStaff)
}
