import type { FeedField, PartialFeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../../../infrastructure/database/connection/query-rows.ts'
import {
  stockChanges,
  stockEntries,
  stockSources,
} from '../../../../infrastructure/database/schema/sources.ts'
import { cars } from '../../../../infrastructure/database/schema/stock.ts'
import type { PlanSource } from './plan-source.ts'

const knownRow = z.object({
  stockNumber: z.string(),
  hash: z.string(),
  missingRuns: z.number(),
  isSold: z.boolean(),
})
export type Known = z.infer<typeof knownRow>

/** The vehicles that a source knows: few fields of each, because all are in memory while a file is read. */
export async function listKnown(db: NodePgDatabase, sourceId: number): Promise<Known[]> {
  // Whether a car is sold matters only for those that were missing, so the other cars are not read.
  return queryRows(db, knownRow).all(sql`
    select e.stock_number as "stockNumber", e.hash, e.missing_runs as "missingRuns",
      e.missing_runs > 0 and (select c.sold from ${cars} c where c.id = e.car_id) as "isSold"
    from ${stockEntries} e where e.source_id = ${sourceId}`)
}

export async function listFedVehicles(
  db: NodePgDatabase,
  sourceId: number,
  stockNumbers: readonly string[],
): Promise<Map<string, Partial<PartialFeedVehicle>>> {
  if (stockNumbers.length === 0) return new Map()
  const rows = await db
    .select({ stockNumber: stockEntries.stockNumber, vehicle: stockEntries.vehicle })
    .from(stockEntries)
    .where(and(eq(stockEntries.sourceId, sourceId), inArray(stockEntries.stockNumber, [...stockNumbers])))
  return new Map(rows.map(({ stockNumber, vehicle }) => [stockNumber, vehicle]))
}

const vinMatchRow = z.object({
  position: z.number(),
  action: z.string(),
  line: z.number().nullable(),
  stockNumber: z.string(),
  vin: z.string(),
  /** The number under which the source knows a vehicle with this VIN. */
  other: z.string(),
  carId: z.number(),
})
export type VinMatch = z.infer<typeof vinMatchRow>

/** Rows whose VIN the source knows under another stock number. */
export async function listVinMatches(
  db: NodePgDatabase,
  runId: number,
  source: PlanSource,
): Promise<VinMatch[]> {
  return queryRows(db, vinMatchRow).all(sql`
    select c.position, c.action, c.line, c.stock_number as "stockNumber", c.vin, e.stock_number as other, e.car_id as "carId"
    from ${stockChanges} c
    join ${stockEntries} e on e.source_id = ${source.id} and e.vin = c.vin and e.stock_number <> c.stock_number
    where c.run_id = ${runId} order by c.position`)
}

const foreignMatchRow = z.object({
  position: z.number(),
  line: z.number().nullable(),
  stockNumber: z.string(),
  vin: z.string(),
  source: z.string(),
})
export type ForeignMatch = z.infer<typeof foreignMatchRow>

/** New rows whose vehicle the same dealership already gets from another source. */
export async function listForeignMatches(
  db: NodePgDatabase,
  runId: number,
  source: PlanSource,
): Promise<ForeignMatch[]> {
  return queryRows(db, foreignMatchRow).all(sql`
    select c.position, c.line, c.stock_number as "stockNumber", c.vin, s.name as source
    from ${stockChanges} c
    join ${cars} on cars.dealership_id = ${source.dealershipId} and cars.vin = c.vin
    join ${stockEntries} e on e.car_id = cars.id and e.source_id <> ${source.id}
    join ${stockSources} s on s.id = e.source_id
    where c.run_id = ${runId} and c.action = 'new' order by c.position`)
}

export async function renumber(
  db: NodePgDatabase,
  runId: number,
  match: VinMatch,
  isGone: boolean,
): Promise<void> {
  await db.execute(sql`
    update ${stockChanges} set action = ${isGone ? 'returned' : 'changed'}, former_number = ${match.other}, car_id = ${match.carId}
    where run_id = ${runId} and position = ${match.position}`)
}

export async function dropChange(db: NodePgDatabase, runId: number, position: number): Promise<void> {
  await db.execute(sql`delete from ${stockChanges} where run_id = ${runId} and position = ${position}`)
}

export async function dropVin(db: NodePgDatabase, runId: number, position: number): Promise<void> {
  await db.execute(sql`
    update ${stockChanges} set vin = null, vehicle = vehicle - 'vin', hash = ''
    where run_id = ${runId} and position = ${position}`)
}

/** How many vehicles on offer had a value in each of these fields when their source last named them. */
export async function countFilled(
  db: NodePgDatabase,
  sourceId: number,
  fields: readonly FeedField[],
): Promise<Map<FeedField, number>> {
  const rows = await queryRows(db, z.object({ field: z.string(), vehicles: z.number() })).all(sql`
    select f.field, count(*)::int as vehicles
    from ${stockEntries} e join ${cars} c on c.id = e.car_id and not c.sold
    cross join unnest(${sql.param(fields)}::text[]) as f(field)
    where e.source_id = ${sourceId} and coalesce(e.vehicle ->> f.field, '') not in ('', '[]', 'false')
    group by f.field`)
  return new Map(rows.map(({ field, vehicles }) => [field as FeedField, vehicles]))
}

/**
 * Vehicles of the dealership that staff added, or whose run was rolled back, are adopted instead of created twice.
 * Returns their number.
 */
export async function adoptCars(db: NodePgDatabase, runId: number, source: PlanSource): Promise<number> {
  let adopted = 0
  for (const same of [sql`cars.stock_number = c.stock_number`, sql`cars.vin = c.vin`]) {
    const { rowCount } = await db.execute(sql`
      update ${stockChanges} c set car_id = cars.id from ${cars}
      where c.run_id = ${runId} and c.action = 'new' and c.car_id is null
        and cars.dealership_id = ${source.dealershipId} and cars.kind = ${source.kind} and ${same}
        and not exists (select from ${stockEntries} e where e.car_id = cars.id)
        and not exists (select from ${stockChanges} o where o.run_id = ${runId} and o.car_id = cars.id)`)
    adopted += rowCount ?? 0
  }
  return adopted
}
