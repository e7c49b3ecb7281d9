import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deliveries } from '../../../infrastructure/database/schema/deliveries.ts'
import { type BookingUndo, bookings, leads } from '../../../infrastructure/database/schema/leads.ts'
import { cars } from '../../../infrastructure/database/schema/stock.ts'

export type BookingRow = typeof bookings.$inferSelect

export async function findBookedLead(db: NodePgDatabase, bookingId: string) {
  const [row] = await db
    .select({ booking: bookings, lead: leads, vehicle: cars.name })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(cars, eq(cars.id, leads.carId))
    .where(eq(bookings.id, bookingId))
  return row ?? null
}

export async function markCancelled(
  tx: NodePgDatabase,
  bookingId: string,
  at: Date,
  byStaff: boolean,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ cancelledAt: at, changedAt: at, byStaff, sequence: sql`${bookings.sequence} + 1` })
    .where(eq(bookings.id, bookingId))
}

/** Stores what a booking was before staff changed it. */
export async function keepUndo(
  tx: NodePgDatabase,
  { booking, lead }: { booking: BookingRow; lead: { payload: Readonly<Record<string, unknown>> } },
  until: Date,
): Promise<void> {
  const { dateTime } = lead.payload
  const undo = {
    sequence: booking.sequence + 1,
    until: until.toISOString(),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    changedAt: booking.changedAt.toISOString(),
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
    byStaff: booking.byStaff,
    dateTime: typeof dateTime === 'string' ? dateTime : null,
  }
  await tx.update(bookings).set({ undo }).where(eq(bookings.id, booking.id))
}

/**
 * Writes the earlier values. The sequence goes on, so that screens which show the change notice; a reminder of the
 * earlier time remains the one of this booking.
 */
export async function restoreBooking(
  tx: NodePgDatabase,
  { id, leadId, sequence }: BookingRow,
  undo: BookingUndo,
): Promise<void> {
  await tx
    .update(bookings)
    .set({
      startsAt: new Date(undo.startsAt),
      endsAt: new Date(undo.endsAt),
      changedAt: new Date(undo.changedAt),
      cancelledAt: undo.cancelledAt === null ? null : new Date(undo.cancelledAt),
      byStaff: undo.byStaff,
      sequence: sequence + 1,
      undo: null,
    })
    .where(eq(bookings.id, id))
  await tx
    .update(deliveries)
    .set({ occasion: `reminder-${sequence + 1}` })
    .where(and(eq(deliveries.leadId, leadId), eq(deliveries.occasion, `reminder-${sequence - 1}`)))
  if (undo.dateTime !== null) await writeBookedTime(tx, leadId, undo.dateTime)
}

const maxReminded = 500

/**
 * Bookings that begin in a period and have no reminder yet, each locked by one process at a time. Recently changed ones
 * come last: they may have to wait, and must not delay others.
 */
export function listUnreminded(tx: NodePgDatabase, fromMs: number, toMs: number) {
  const reminded = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.leadId, bookings.leadId),
        eq(deliveries.kind, 'reminder'),
        sql`${deliveries.occasion} = 'reminder-' || ${bookings.sequence}`,
      ),
    )
  return tx
    .select({ booking: bookings, siteId: leads.siteId, email: sql<unknown>`${leads.payload}->'email'` })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(
      and(
        isNull(bookings.cancelledAt),
        between(bookings.startsAt, new Date(fromMs), new Date(toMs)),
        sql`not exists ${reminded}`,
      ),
    )
    .orderBy(asc(bookings.changedAt))
    .limit(maxReminded)
    .for('update', { of: bookings, skipLocked: true })
}

/** The fields of the lead follow its booking, so that they never show a different time. */
export async function writeBookedTime(tx: NodePgDatabase, leadId: string, start: string): Promise<void> {
  await tx
    .update(leads)
    .set({ payload: sql`jsonb_set(${leads.payload}, '{dateTime}', to_jsonb(${start}::text))` })
    .where(eq(leads.id, leadId))
}
