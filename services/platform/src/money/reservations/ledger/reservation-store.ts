import type { QuotaCounts } from '@forecourt/domain/capacity/exceeded-quota'
import type { Country } from '@forecourt/domain/country/country'
import { depositGateways } from '@forecourt/domain/payment/deposit-gateways'
import { openAttemptStates } from '@forecourt/domain/reservation/payment/attempt-state'
import { canMove } from '@forecourt/domain/reservation/reservation-state'
import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryValues } from '../../../infrastructure/database/connection/query-rows.ts'
import {
  manufacturers,
  models,
  paymentProcessors,
} from '../../../infrastructure/database/schema/organisation.ts'
import { reservations } from '../../../infrastructure/database/schema/reservations.ts'
import { siteDealerships, sites } from '../../../infrastructure/database/schema/sites.ts'
import { cars } from '../../../infrastructure/database/schema/stock.ts'
import { isHeldSql } from '../../../stock/cars/hold-store.ts'

export type ReservationRow = typeof reservations.$inferSelect
export type RowChange = Partial<typeof reservations.$inferInsert>

export async function insertReservation(
  db: NodePgDatabase,
  values: typeof reservations.$inferInsert,
): Promise<ReservationRow> {
  const [row] = await db.insert(reservations).values(values).returning()
  if (!row) throw new Error('A reservation was not stored.')
  return row
}

export async function findReservation(db: NodePgDatabase, id: string): Promise<ReservationRow | null> {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id))
  return row ?? null
}

export async function findByReference(db: NodePgDatabase, reference: string): Promise<ReservationRow | null> {
  const [row] = await db.select().from(reservations).where(eq(reservations.reference, reference))
  return row ?? null
}

type OwnThing = { siteId: number; carId: number | null; modelId: number | null; visitorHash: string }

/** The visitor's newest reservation that can be continued or is paid. */
export function findOfVisitor(db: NodePgDatabase, by: OwnThing): Promise<ReservationRow | null> {
  return findNewest(db, by, ne(reservations.state, 'refunded'))
}

/** The visitor's newest reservation whose deposit was refunded. */
export function findRefunded(db: NodePgDatabase, by: OwnThing): Promise<ReservationRow | null> {
  return findNewest(db, by, eq(reservations.state, 'refunded'))
}

async function findNewest(db: NodePgDatabase, by: OwnThing, condition: SQL): Promise<ReservationRow | null> {
  const thing =
    by.carId === null ? eq(reservations.modelId, by.modelId ?? 0) : eq(reservations.carId, by.carId)
  const [row] = await db
    .select()
    .from(reservations)
    .where(
      and(eq(reservations.visitorHash, by.visitorHash), eq(reservations.siteId, by.siteId), thing, condition),
    )
    .orderBy(sql`${reservations.createdAt} desc`)
    .limit(1)
  return row ?? null
}

/**
 * All callers lock cars before reservations, and reservations before attempts, so that nobody deadlocks. Transactions
 * that only refer to the car are not blocked.
 */
export async function lockCar(tx: NodePgDatabase, carId: number): Promise<boolean> {
  const rows = await tx.select({ id: cars.id }).from(cars).where(eq(cars.id, carId)).for('no key update')
  return rows.length > 0
}

export async function lockReservation(tx: NodePgDatabase, id: string): Promise<ReservationRow | null> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update')
  return row ?? null
}

/** The reservation that holds the car; lock the car with `lockCar` first. A car that was handed over has none. */
export async function findActive(db: NodePgDatabase, carId: number): Promise<ReservationRow | null> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.carId, carId), isHeldSql()))
  return row ?? null
}

/** Whether somebody else has reserved the car since it was handed over, or owns it by now. */
export async function isReservedSince(
  tx: NodePgDatabase,
  { id, carId }: { id: string; carId: number },
  handedOverAt: Date,
): Promise<boolean> {
  const isLater = and(eq(reservations.state, 'paid'), gt(reservations.handedOverAt, handedOverAt))
  const others = and(eq(reservations.carId, carId), ne(reservations.id, id), or(isHeldSql(), isLater))
  return (await tx.$count(reservations, others)) > 0
}

/** How many cars of a site are held now: by this visitor, from this IP address, and in total. */
export async function countHeld(
  tx: NodePgDatabase,
  { siteId, visitorHash, addressHash }: { siteId: number; visitorHash: string; addressHash: string | null },
  nowMs: number,
): Promise<QuotaCounts> {
  const [row] = await tx
    .select({
      visitor: sql<number>`count(*) filter (where ${reservations.visitorHash} = ${visitorHash})::int`,
      address: sql<number>`count(*) filter (where ${reservations.addressHash} = ${addressHash}::text)::int`,
      site: sql<number>`count(*)::int`,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.siteId, siteId),
        eq(reservations.state, 'held'),
        sql`${reservations.holdExpiresAt} > ${new Date(nowMs)}`,
      ),
    )
  const { visitor = 0, address = 0, site = 0 } = row ?? {}
  return { visitor, address: addressHash === null ? null : address, site }
}

/** Deletes abandoned drafts. A reservation with any history is not a draft. */
export async function deleteDrafts(db: NodePgDatabase, beforeMs: number, most: number): Promise<void> {
  await db.execute(sql`
    delete from reservations where id in (
      select r.id from reservations r
      where r.state = 'draft' and r.updated_at < ${new Date(beforeMs)}
        and not exists (select from deposit_ledger l where l.reservation_id = r.id)
        and not exists (select from payment_attempts a where a.reservation_id = r.id)
        and not exists (select from deliveries d where d.reservation_id = r.id)
      limit ${most} for update skip locked)`)
}

export async function updateReservation(
  tx: NodePgDatabase,
  id: string,
  change: RowChange,
  nowMs: number,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ ...change, updatedAt: new Date(nowMs) })
    .where(eq(reservations.id, id))
}

/**
 * Changes the state, if the rules allow the transition. A reservation that is already in this state only gets the other
 * changes.
 */
export async function transitionReservation(
  tx: NodePgDatabase,
  { id, state }: ReservationRow,
  to: ReservationRow['state'],
  nowMs: number,
  change: RowChange = {},
): Promise<void> {
  if (state !== to && !canMove(state, to)) throw new Error(`A reservation cannot go from ${state} to ${to}.`)
  // The address hash is deleted once nothing is held.
  const cleared = to === 'held' ? {} : { addressHash: null }
  await updateReservation(tx, id, { ...cleared, ...change, state: to }, nowMs)
}

/** Database triggers update the car's tag and the pages that show it. */
export async function setCarReserved(tx: NodePgDatabase, carId: number, reserved: boolean): Promise<void> {
  await tx.update(cars).set({ reserved }).where(eq(cars.id, carId))
}

const isThere = and(eq(cars.sold, false), eq(cars.reserved, false), ne(cars.status, 'sold'))

/** Whether a car can still go to the visitor who held it and paid, whatever the site's flags say by now. */
export async function isCarStillAvailable(tx: NodePgDatabase, carId: number): Promise<boolean> {
  return (await tx.$count(cars, and(eq(cars.id, carId), isThere))) > 0
}

/** Whether other visitors could reserve it; a car that the dealer has taken off the website is not available. */
export async function isCarOffered(tx: NodePgDatabase, carId: number): Promise<boolean> {
  return (await tx.$count(cars, and(eq(cars.id, carId), isThere, eq(cars.showOnDealerWebsite, true)))) > 0
}

export async function isCarSold(tx: NodePgDatabase, carId: number): Promise<boolean> {
  return (await tx.$count(cars, and(eq(cars.id, carId), eq(cars.sold, true)))) > 0
}

/**
 * Expired holds, and attempts whose gateway must be queried, of the reservations that are due. A hold whose payment was
 * checked after the hold expired waits for its next time like every other attempt.
 */
export async function listDue(db: NodePgDatabase, nowMs: number, limit: number): Promise<string[]> {
  const now = new Date(nowMs)
  const ids = await queryValues(db, z.string()).all(sql`
    select r.id, r.hold_expires_at as at from reservations r
    where r.state = 'held' and r.hold_expires_at <= ${now} and not exists (
      select from payment_attempts a
      where a.reservation_id = r.id and a.state in ${[...openAttemptStates]}
        and a.next_check_at > ${now} and a.updated_at >= r.hold_expires_at)
    union all
    select reservation_id, next_check_at from payment_attempts where next_check_at <= ${now}
    order by at limit ${limit}`)
  return [...new Set(ids)]
}

/** Paid reservations whose lead could not be created at the time; the one tried longest ago comes first. */
export async function listWithoutLead(db: NodePgDatabase, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.state, 'paid'), sql`${reservations.leadId} is null`))
    .orderBy(reservations.updatedAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function findModelOnSite(db: NodePgDatabase, siteId: number, modelId: number) {
  const [row] = await db
    .select({
      name: sql<string>`${manufacturers.name} || ' ' || ${models.name}`,
      dealershipId: sites.dealershipId,
    })
    .from(models)
    .innerJoin(manufacturers, eq(manufacturers.id, models.manufacturerId))
    .innerJoin(sites, eq(sites.id, siteId))
    .where(eq(models.id, modelId))
  return row ?? null
}

/** The dealership's accounts that accept payments of the site. */
export async function listProcessors(db: NodePgDatabase, dealershipId: number, site: { country: Country }) {
  const rows = await db
    .select()
    .from(paymentProcessors)
    .where(eq(paymentProcessors.dealershipId, dealershipId))
    .orderBy(paymentProcessors.id)
  return depositGateways(rows, site)
}

/** A site that shows the dealership: the one of this host, else the dealership's own, else any. */
export async function findDealershipSite(
  db: NodePgDatabase,
  dealershipId: number,
  host: string | null,
): Promise<number | null> {
  const hostOfSite = sql`lower(substring(${sites.url} from '^https?://([^/:]+)'))`
  const [row] = await db
    .select({ id: sites.id })
    .from(sites)
    .innerJoin(siteDealerships, eq(siteDealerships.siteId, sites.id))
    .where(eq(siteDealerships.dealershipId, dealershipId))
    .orderBy(
      sql`${hostOfSite} = ${host ?? ''} desc`,
      sql`${sites.dealershipId} = ${dealershipId} desc`,
      sites.id,
    )
    .limit(1)
  return row?.id ?? null
}
