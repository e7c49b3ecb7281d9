import { type FeedLender, lenderFields, pickFigures } from '@forecourt/domain/vehicle/feed/feed-lender'
import type { PartialFeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { resolveLenderName } from '@forecourt/domain/vehicle/feed/resolve-lender-name'
import type { FeedWrittenColumns } from '@forecourt/domain/vehicle/feed/write-fields'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../../../infrastructure/database/connection/query-rows.ts'
import { type CopiedTable, copyOf } from '../../../../infrastructure/database/copy-rows.ts'
import { dealerships, locations } from '../../../../infrastructure/database/schema/organisation.ts'
import { siteDealerships } from '../../../../infrastructure/database/schema/sites.ts'
import {
  stockEntries,
  stockPhotos,
  stockSources,
} from '../../../../infrastructure/database/schema/sources.ts'
import { carLenders, cars, priceHistory } from '../../../../infrastructure/database/schema/stock.ts'
import type { PlanSource } from './plan-source.ts'

/** A car that a run adds, with its assigned id and slug. */
export type NewCar = {
  id: number
  slug: string
  key: string
  hash: string
  vehicle: PartialFeedVehicle
  columns: FeedWrittenColumns
}

/** The column values of a table for a new car. */
export function toRow({ soldAtMs, ...columns }: FeedWrittenColumns) {
  return {
    ...columns,
    attributes: { ...columns.attributes },
    soldAt: soldAtMs === null ? null : new Date(soldAtMs),
  }
}

export type CarKeys = { numbers: ReadonlySet<string>; vins: ReadonlySet<string | null> }

const carKeyRow = z.object({
  number: z.string(),
  vin: z.string().nullable(),
  reported: z.string().nullable(),
  reportedVin: z.string().nullable(),
})

/**
 * The stock numbers and VINs of the dealership's cars, as stored and as reported by sources: all of them, or the
 * matches of the given ones.
 */
export async function listCarKeys(
  db: NodePgDatabase,
  dealershipId: number,
  of: { numbers: readonly string[]; vins: readonly string[] } | 'all',
): Promise<CarKeys> {
  const named =
    of === 'all'
      ? sql``
      : sql`and (c.stock_number = ${anyOf(of.numbers)} or e.stock_number = ${anyOf(of.numbers)}
          or c.vin = ${anyOf(of.vins)} or e.vin = ${anyOf(of.vins)})`
  const rows = await queryRows(db, carKeyRow).all(sql`
    select c.stock_number as number, c.vin, e.stock_number as reported, e.vin as "reportedVin"
    from ${cars} c left join ${stockEntries} e on e.car_id = c.id where c.dealership_id = ${dealershipId} ${named}`)
  return {
    numbers: new Set(rows.flatMap(({ number, reported }) => [number, reported ?? number])),
    vins: new Set(rows.flatMap(({ vin, reportedVin }) => [vin, reportedVin])),
  }
}

/** One parameter instead of one per text: a thousand take longer to write than to look up. */
function anyOf(texts: readonly string[]) {
  return sql`any(${sql.param([...texts])}::text[])`
}

export async function hasCars(db: NodePgDatabase, dealershipId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${cars} where dealership_id = ${dealershipId} limit 1`)
  return rows.length > 0
}

/** The dealership and those whose cars share a site with its own: slugs must be unique among all of them. */
const neighboursOf = (dealershipId: number) => sql`(
  select other.dealership_id as id from ${siteDealerships} own
  join ${siteDealerships} other on other.site_id = own.site_id where own.dealership_id = ${dealershipId}
  union select ${dealershipId}::int)`

export async function hasNeighbourCars(db: NodePgDatabase, dealershipId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${neighboursOf(dealershipId)} d
    cross join lateral (select from ${cars} c where c.dealership_id = d.id limit 1) c limit 1`)
  return rows.length > 0
}

export async function listUsedSlugs(
  db: NodePgDatabase,
  dealershipId: number,
  slugs: readonly string[],
): Promise<string[]> {
  return queryValues(db, z.string()).all(sql`
    select c.slug from ${neighboursOf(dealershipId)} d join ${cars} c on c.dealership_id = d.id
    where c.slug = ${anyOf(slugs)}`)
}

/** Reserves ids for new cars. Unused ones only leave gaps. */
export async function reserveCarIds(db: NodePgDatabase, count: number): Promise<number[]> {
  return queryValues(db, z.number()).all(
    sql`select nextval('cars_id_seq')::int as id from generate_series(1, ${count}::int)`,
  )
}

/**
 * Writes new cars with their first prices, entries, photos and lenders directly into their tables. New cars have
 * nothing to read, compare or record, so a first file costs little more than writing its vehicles.
 */
export function copyNewCars(
  { id: sourceId, dealershipId, kind }: PlanSource,
  newCars: readonly NewCar[],
  { nowMs, usualLender }: { nowMs: number; usualLender: string | null },
): CopiedTable[] {
  const [first] = newCars
  if (!first) return []
  const now = new Date(nowMs).toISOString()
  // All objects are made by one function, so the first one's columns apply to all, in the same order; the lender's
  // fields follow them.
  const fed = Object.keys(first.columns).slice(0, -lenderFields.length) as Exclude<
    keyof FeedWrittenColumns,
    keyof FeedLender
  >[]
  const soldAt = fed.indexOf('soldAtMs')
  const photos = newCars.flatMap(({ id, vehicle }) =>
    (vehicle.photos ?? []).map((url, position) => [id, position, url, 'waiting', now]),
  )
  const lenders = newCars.flatMap(({ id, columns }) => {
    const provider = resolveLenderName(columns.lender, usualLender)
    const figures = pickFigures(columns)
    return provider !== null && figures ? [[id, provider, figures]] : []
  })
  return [
    copyOf(
      cars,
      [
        ...fed.map((name) => (name === 'soldAtMs' ? 'soldAt' : name)),
        'id',
        'slug',
        'dealershipId',
        'kind',
        'createdAt',
      ],
      newCars,
      ({ id, slug, columns }) => {
        const values: unknown[] = Object.values(columns).slice(0, fed.length)
        if (columns.soldAtMs !== null) values[soldAt] = new Date(columns.soldAtMs)
        values.push(id, slug, dealershipId, kind, now)
        return values
      },
    ),
    copyOf(
      priceHistory,
      ['carId', 'at', 'priceCents', 'priceBasis'],
      newCars.filter(({ columns: { priceCents } }) => priceCents),
      ({ id, columns }) => [id, now, columns.priceCents, columns.priceBasis],
    ),
    copyOf(
      stockEntries,
      ['sourceId', 'stockNumber', 'vin', 'carId', 'hash', 'vehicle'],
      newCars,
      ({ id, key, hash, vehicle }) => [sourceId, key, vehicle.vin, id, hash, vehicle],
    ),
    copyOf(stockPhotos, ['carId', 'position', 'url', 'state', 'tryAt'], photos, (photo) => photo),
    copyOf(carLenders, ['carId', 'provider', 'figures'], lenders, (lender) => lender),
  ]
}

/** Whether the database allows us to disable triggers; an external one may not. */
export async function maySkipChecks(db: NodePgDatabase): Promise<boolean> {
  return queryValues(db, z.boolean()).only(
    sql`select has_parameter_privilege('session_replication_role', 'SET') as may`,
  )
}

/**
 * Locks the rows that cars and entries refer to until the transaction ends, as their foreign keys would. Returns the
 * locations.
 */
export async function lockOwners(
  db: NodePgDatabase,
  { id, dealershipId, locationId }: PlanSource,
): Promise<Set<number>> {
  const owners = await db.execute(sql`
    select from ${stockSources} s join ${dealerships} d on d.id = ${dealershipId} where s.id = ${id} for key share`)
  if (owners.rows.length === 0) throw new Error(`There is no source ${id}.`)
  const locationIds = await queryValues(db, z.number()).all(sql`
    select id from ${locations} where dealership_id = ${dealershipId} or id = ${locationId} for key share`)
  return new Set(locationIds)
}

/**
 * Appending a change blocks the appends of others until the transaction ends, so a transaction that takes seconds
 * appends its new cars only at its end.
 */
export async function recordCarsChangedAtCommit(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`set local forecourt.new_cars_are_noted_later = 'on'`)
}

export async function recordCarsChanged(db: NodePgDatabase, dealershipId: number): Promise<void> {
  await db.execute(sql`
    select append_change(site_id, any_car_tags()) from ${siteDealerships}
    where dealership_id = ${dealershipId} order by site_id`)
}
