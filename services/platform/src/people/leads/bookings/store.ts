import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { bookings, leads } from '../../../ground/database/schema/leads.ts'
import { cars } from '../../../ground/database/schema/stock.ts'

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

export async function markCancelled(tx: NodePgDatabase, bookingId: string, at: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ cancelledAt: at, changedAt: at, sequence: sql`${bookings.sequence} + 1` })
    .where(eq(bookings.id, bookingId))
}

/** The lead's own words follow its booking, so that nobody who reads it finds two times. */
export async function writeBookedTime(tx: NodePgDatabase, leadId: string, start: string): Promise<void> {
  await tx
    .update(leads)
    .set({ payload: sql`jsonb_set(${leads.payload}, '{dateTime}', to_jsonb(${start}::text))` })
    .where(eq(leads.id, leadId))
}
