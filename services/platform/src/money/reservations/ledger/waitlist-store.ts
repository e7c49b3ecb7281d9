import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { insertOnce } from '../../../infrastructure/database/connection/insert-once.ts'
import { countByAddress } from '../../../infrastructure/database/connection/visitor-rows.ts'
import { reservations, waitlistEntries } from '../../../infrastructure/database/schema/reservations.ts'
import { cars } from '../../../infrastructure/database/schema/stock.ts'
import { isHeldSql } from '../../../stock/cars/hold-store.ts'

/** The id of a new entry; null when the address is already on this car's list. */
export function insertWaitlistEntry(tx: NodePgDatabase, waiter: typeof waitlistEntries.$inferInsert) {
  return insertOnce(tx, waitlistEntries, waiter)
}

/** How many entries a site has, and how many of them come from one IP address. */
export function countWaitlist(tx: NodePgDatabase, siteId: number, addressHash: string | null) {
  const where = and(eq(waitlistEntries.siteId, siteId), isNull(waitlistEntries.notifiedAt))
  return countByAddress(tx, waitlistEntries, where, addressHash)
}

/** All confirmed entries for the car, marked as notified. */
export function claimWaitlistEntries(tx: NodePgDatabase, carId: number, nowMs: number) {
  return tx
    .update(waitlistEntries)
    .set({ notifiedAt: new Date(nowMs), addressHash: null })
    .where(
      and(
        eq(waitlistEntries.carId, carId),
        isNull(waitlistEntries.notifiedAt),
        isNotNull(waitlistEntries.confirmedAt),
      ),
    )
    .returning({ id: waitlistEntries.id, siteId: waitlistEntries.siteId, email: waitlistEntries.email })
}

/**
 * Cars on a waiting list that are no longer reserved, or are sold: a stock file or staff changed them, and no
 * reservation of ours ended.
 */
export async function listClosedWaitlists(db: NodePgDatabase, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ carId: waitlistEntries.carId })
    .from(waitlistEntries)
    .innerJoin(cars, eq(cars.id, waitlistEntries.carId))
    .where(
      and(
        isNull(waitlistEntries.notifiedAt),
        isNotNull(waitlistEntries.confirmedAt),
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
            .where(and(eq(reservations.carId, cars.id), isHeldSql())),
        ),
      ),
    )
    .limit(limit)
  return rows.map(({ carId }) => carId)
}

export async function findWaitlistEntry(db: NodePgDatabase, id: string) {
  const [row] = await db
    .select({ carName: cars.name, slug: cars.slug, isSold: cars.sold, token: waitlistEntries.token })
    .from(waitlistEntries)
    .innerJoin(cars, eq(cars.id, waitlistEntries.carId))
    .where(eq(waitlistEntries.id, id))
  return row ?? null
}

export async function findWaitlistEntryByToken(db: NodePgDatabase, siteId: number, token: string) {
  const [row] = await db
    .select({
      carId: waitlistEntries.carId,
      carName: cars.name,
      slug: cars.slug,
      isUnavailable: sql<boolean>`${cars.sold} or ${cars.reserved}`,
      confirmedAt: waitlistEntries.confirmedAt,
      notifiedAt: waitlistEntries.notifiedAt,
    })
    .from(waitlistEntries)
    .innerJoin(cars, eq(cars.id, waitlistEntries.carId))
    .where(and(eq(waitlistEntries.siteId, siteId), eq(waitlistEntries.token, token)))
  return row ?? null
}

/** The first confirmation counts. */
export async function markConfirmed(
  db: NodePgDatabase,
  siteId: number,
  token: string,
  at: Date,
): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ confirmedAt: at })
    .where(
      and(
        eq(waitlistEntries.siteId, siteId),
        eq(waitlistEntries.token, token),
        isNull(waitlistEntries.confirmedAt),
      ),
    )
}

/** Unconfirmed entries, with their confirmation mails. */
export async function deleteUnconfirmed(db: NodePgDatabase, beforeMs: number, most: number): Promise<void> {
  await db.execute(sql`
    delete from hold_waiters where id in (
      select id from hold_waiters where confirmed_at is null and created_at < ${new Date(beforeMs)}
      limit ${most} for update skip locked)`)
}
