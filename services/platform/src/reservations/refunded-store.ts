import { and, desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { reservations } from '../database/schema/reservations.ts'
import type { ReservationRow } from './store.ts'

/** The visitor's newest reservation of a car whose deposit went back. */
export async function findRefunded(
  db: NodePgDatabase,
  by: { siteId: number; carId: number; visitorHash: string },
): Promise<ReservationRow | null> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.visitorHash, by.visitorHash),
        eq(reservations.siteId, by.siteId),
        eq(reservations.carId, by.carId),
        eq(reservations.state, 'refunded'),
      ),
    )
    .orderBy(desc(reservations.createdAt))
    .limit(1)
  return row ?? null
}
