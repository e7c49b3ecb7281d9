import type { Reach } from '@forecourt/domain/person/staff/reach'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { reservations } from '../../infrastructure/database/schema/reservations.ts'
import { isHeldSql } from '../../stock/cars/hold-store.ts'
import { withinStockReach } from '../access/within-reach.ts'
import type { VehicleUndo } from './store.ts'

const owners = { group: sql`d.group_id`, dealership: sql`d.id` }

/** The stock file whose newest run still listed the vehicle `c`. */
const listingSource = sql`(select s.name from stock_entries e join stock_sources s on s.id = e.source_id
  where e.car_id = c.id and e.missing_runs = 0 limit 1)`

const binnedRow = z.object({
  id: z.number(),
  name: z.string(),
  stockNumber: z.string(),
  dealership: z.string(),
  deletedAt: z.string(),
  by: z.string(),
  source: z.string().nullable(),
})

/** The last deleted first. Older ones that leads or deposits still name are no longer listed. */
export async function listBinned(db: NodePgDatabase, reach: Reach, since: Date) {
  return queryRows(db, binnedRow).all(sql`
    select c.id, c.name, c.stock_number as "stockNumber", d.name as dealership,
      to_json(c.deleted_at)#>>'{}' as "deletedAt", coalesce(c.deleted_by, '') as by, ${listingSource} as source
    from cars c join dealerships d on d.id = c.dealership_id
    where c.deleted_at is not null and (c.deleted_at >= ${since.toISOString()}::timestamptz or ${listingSource} is not null)
      and ${withinStockReach(reach, owners)}
    order by c.deleted_at desc, c.id limit 500`)
}

const lossesRow = z.object({ leads: z.number(), bookings: z.number(), source: z.string().nullable() })

export async function countLosses(db: NodePgDatabase, id: number, now: Date) {
  return queryRows(db, lossesRow).only(sql`
    select (select count(*)::int from leads l where l.car_id = c.id and l.stage not in ('won', 'lost')) as leads,
      (select count(*)::int from bookings b where b.car_id = c.id and b.cancelled_at is null
        and b.starts_at > ${now.toISOString()}::timestamptz) as bookings, ${listingSource} as source
    from cars c where c.id = ${id}`)
}

/** Whether somebody holds the vehicle or has paid for it. */
export async function isHeld(tx: NodePgDatabase, id: number): Promise<boolean> {
  return (await tx.$count(reservations, and(eq(reservations.carId, id), isHeldSql()))) > 0
}

export async function moveToBin(
  tx: NodePgDatabase,
  id: number,
  { at, by, undo }: { at: Date; by: string; undo: VehicleUndo },
): Promise<void> {
  await tx.execute(sql`
    update cars set deleted_at = ${at.toISOString()}::timestamptz, deleted_by = ${by},
      undo_delete = ${JSON.stringify(undo)}::jsonb where id = ${id}`)
}

const undoRow = z.object({
  shown: z.boolean().optional(),
  byFile: z.array(z.enum(['priceCents', 'status'])).optional(),
})
const removedRow = z.object({ undo: undoRow, sold: z.boolean(), dealershipId: z.number() })

/** Takes a vehicle out of the bin; still hidden, with what shows it again. Null if it is not in there. */
export async function removeFromBin(tx: NodePgDatabase, reach: Reach, id: number) {
  const found = await queryRows(tx, removedRow).first(sql`
    select c.undo_delete as undo, c.sold, d.id as "dealershipId" from cars c join dealerships d on d.id = c.dealership_id
    where c.id = ${id} and c.deleted_at is not null and ${withinStockReach(reach, owners)} for update of c`)
  if (!found) return null
  await tx.execute(
    sql`update cars set deleted_at = null, deleted_by = null, undo_delete = null where id = ${id}`,
  )
  return found
}

/**
 * Deletes vehicles for good that have been in the bin since then. One that a stock file still lists would come back as
 * new, and one that a lead or a deposit names is part of that: both stay out of sight.
 */
export async function purgeVehicles(db: NodePgDatabase, before: Date, most: number): Promise<void> {
  const old = await queryValues(db, z.number()).all(sql`
    select c.id from cars c where c.deleted_at < ${before.toISOString()}::timestamptz and ${listingSource} is null
      and not exists (select from leads l where c.id in (l.car_id, l.won_car_id))
      and not exists (select from reservations r where r.car_id = c.id)
    order by c.id limit ${most}`)
  if (old.length > 0)
    await db.execute(sql`
      delete from cars where id = any(${sql.param(old)}::int[]) and deleted_at < ${before.toISOString()}::timestamptz`)
}
