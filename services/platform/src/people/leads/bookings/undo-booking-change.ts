import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { takeLock } from '../../../infrastructure/database/advisory-locks.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { takeBack } from '../../../outbox/deliveries/store.ts'
import { freePlace, isCarOnTestDrive, lockSlots, restorePlace, type SlotKey } from '../../bookings/store.ts'
import type { LeadContext } from '../rules/lead-context.ts'
import type { BookedLead } from './read-managed-booking.ts'
import * as store from './store.ts'

/**
 * Puts a booking back as it was before staff moved or cancelled it, while nobody has been told: the mails are taken back
 * in the same transaction. The caller has locked the lead. The place of the earlier time may have been booked meanwhile.
 */
export async function undoBookingChange(
  tx: NodePgDatabase,
  { clock }: Pick<LeadContext, 'clock'>,
  { booking, lead }: BookedLead,
): Promise<void> {
  const { undo } = booking
  const now = new Date(clock())
  if (undo?.sequence !== booking.sequence || Date.parse(undo.until) <= now.getTime())
    throw fail('undo-too-late')
  const announced = { leadId: lead.id, now }
  for (const occasion of [`moved-${booking.sequence}`, `cancelled-${booking.sequence}`] as const)
    if (!(await takeBack(tx, { ...announced, occasion }))) throw fail('undo-too-late')
  const { locationId, kind } = booking
  const current: SlotKey = { locationId, kind, startMs: booking.startsAt.getTime() }
  const earlier: SlotKey = { locationId, kind, startMs: Date.parse(undo.startsAt) }
  if (undo.cancelledAt === null) {
    if (booking.carId !== null) {
      await takeLock(tx, 'carBookings', booking.carId)
      const hours = { startMs: earlier.startMs, endMs: Date.parse(undo.endsAt) }
      if (await isCarOnTestDrive(tx, { id: booking.carId, leadId: lead.id }, hours)) throw fail('slot-full')
    }
    await lockSlots(tx, current, earlier)
    if (!(await restorePlace(tx, earlier))) throw fail('slot-full')
  }
  if (booking.cancelledAt === null) await freePlace(tx, current)
  await store.restoreBooking(tx, booking, undo)
}
