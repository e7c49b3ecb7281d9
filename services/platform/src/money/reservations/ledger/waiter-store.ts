import { and, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { holdWaiters } from '../../../ground/database/schema/reservations.ts'
import { cars } from '../../../ground/database/schema/stock.ts'

export async function insertWaiter(
  db: NodePgDatabase,
  waiter: { siteId: number; carId: number; email: string; visitorHash: string | null; createdAt: Date },
): Promise<void> {
  await db.insert(holdWaiters).values(waiter).onConflictDoNothing()
}

/** Everybody who waits for the car, noted as told. */
export function takeWaiters(tx: NodePgDatabase, carId: number, nowMs: number) {
  return tx
    .update(holdWaiters)
    .set({ toldAt: new Date(nowMs) })
    .where(and(eq(holdWaiters.carId, carId), isNull(holdWaiters.toldAt)))
    .returning({ id: holdWaiters.id, siteId: holdWaiters.siteId, email: holdWaiters.email })
}

export async function findWaiter(db: NodePgDatabase, id: string) {
  const [row] = await db
    .select({ carName: cars.name, slug: cars.slug })
    .from(holdWaiters)
    .innerJoin(cars, eq(cars.id, holdWaiters.carId))
    .where(eq(holdWaiters.id, id))
  return row ?? null
}
