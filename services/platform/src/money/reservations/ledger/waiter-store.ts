import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { advisoryLocks } from '../../../ground/database/advisory-locks.ts'
import { holdWaiters, reservations } from '../../../ground/database/schema/reservations.ts'
import { cars } from '../../../ground/database/schema/stock.ts'
import { keepsCar } from '../../../stock/cars/hold-store.ts'

/** Until the transaction ends nobody else joins a list of this site: what is counted stays true. */
export async function lockWaiters(tx: NodePgDatabase, siteId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.waiters}, ${siteId})`)
}

/** The id of a new entry; null where the address waits for this car already. */
export async function insertWaiter(
  tx: NodePgDatabase,
  waiter: typeof holdWaiters.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(holdWaiters)
    .values(waiter)
    .onConflictDoNothing()
    .returning({ id: holdWaiters.id })
  return row?.id ?? null
}

/** How many wait at a site, and how many of them asked from one address. */
export async function countWaiters(
  tx: NodePgDatabase,
  { siteId, addressHash }: { siteId: number; addressHash: string | null },
): Promise<{ address: number | null; site: number }> {
  const [row] = await tx
    .select({
      address: sql<number>`count(*) filter (where ${holdWaiters.addressHash} = ${addressHash}::text)::int`,
      site: sql<number>`count(*)::int`,
    })
    .from(holdWaiters)
    .where(and(eq(holdWaiters.siteId, siteId), isNull(holdWaiters.toldAt)))
  return { address: addressHash === null ? null : (row?.address ?? 0), site: row?.site ?? 0 }
}

/** Everybody who waits for the car and has said that the mailbox is theirs, noted as told. */
export function takeWaiters(tx: NodePgDatabase, carId: number, nowMs: number) {
  return tx
    .update(holdWaiters)
    .set({ toldAt: new Date(nowMs), addressHash: null })
    .where(and(eq(holdWaiters.carId, carId), isNull(holdWaiters.toldAt), isNotNull(holdWaiters.confirmedAt)))
    .returning({ id: holdWaiters.id, siteId: holdWaiters.siteId, email: holdWaiters.email })
}

/**
 * Cars that somebody waits for and that nobody keeps any more: a stock file or staff ended what no reservation of ours
 * began, or sold them.
 */
export async function listSettledWaits(db: NodePgDatabase, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ carId: holdWaiters.carId })
    .from(holdWaiters)
    .innerJoin(cars, eq(cars.id, holdWaiters.carId))
    .where(
      and(
        isNull(holdWaiters.toldAt),
        isNotNull(holdWaiters.confirmedAt),
        or(
          cars.sold,
          and(
            eq(cars.reserved, false),
            inArray(cars.status, ['in_stock', 'coming_soon']),
            cars.showOnDealerWebsite,
          ),
        ),
        notExists(
          db
            .select()
            .from(reservations)
            .where(and(eq(reservations.carId, cars.id), keepsCar())),
        ),
      ),
    )
    .limit(limit)
  return rows.map(({ carId }) => carId)
}

export async function findWaiter(db: NodePgDatabase, id: string) {
  const [row] = await db
    .select({ carName: cars.name, slug: cars.slug, isSold: cars.sold, token: holdWaiters.token })
    .from(holdWaiters)
    .innerJoin(cars, eq(cars.id, holdWaiters.carId))
    .where(eq(holdWaiters.id, id))
  return row ?? null
}

export async function findWaiterByToken(db: NodePgDatabase, siteId: number, token: string) {
  const [row] = await db
    .select({
      carId: holdWaiters.carId,
      carName: cars.name,
      slug: cars.slug,
      isTaken: sql<boolean>`${cars.sold} or ${cars.reserved}`,
      confirmedAt: holdWaiters.confirmedAt,
      toldAt: holdWaiters.toldAt,
    })
    .from(holdWaiters)
    .innerJoin(cars, eq(cars.id, holdWaiters.carId))
    .where(and(eq(holdWaiters.siteId, siteId), eq(holdWaiters.token, token)))
  return row ?? null
}

/** The first time counts. */
export async function markConfirmed(
  db: NodePgDatabase,
  siteId: number,
  token: string,
  at: Date,
): Promise<void> {
  await db
    .update(holdWaiters)
    .set({ confirmedAt: at })
    .where(and(eq(holdWaiters.siteId, siteId), eq(holdWaiters.token, token), isNull(holdWaiters.confirmedAt)))
}

/** Entries that nobody has confirmed, with the mails that asked for it. */
export async function deleteUnconfirmed(db: NodePgDatabase, beforeMs: number, most: number): Promise<void> {
  await db.execute(sql`
    delete from hold_waiters where id in (
      select id from hold_waiters where confirmed_at is null and created_at < ${new Date(beforeMs)}
      limit ${most} for update skip locked)`)
}
