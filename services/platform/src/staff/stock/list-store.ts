import { listedVehicleJson } from '@forecourt/contract/endpoints/staff/stock'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { TableSort } from '@forecourt/domain/person/staff/table-sort'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { queryPrepared } from '../../infrastructure/database/connection/query-prepared.ts'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { largestId } from '../../infrastructure/http/parse-id.ts'
import type { Cursor } from '../access/keyset.ts'
import { toPattern } from '../access/list-query.ts'
import { readSorted, type SortColumn } from '../access/sorted-page.ts'
import { isOfStockWithin, withinStockReach } from '../access/within-reach.ts'
import { columns, owners, type StockState, sitesOfDealership, states, vehicleRow } from './store.ts'

export type StockFilter = {
  state: StockState | null
  words: string | null
  /** The website that shows it. */
  siteId: number | null
  placeId: number | null
  make: string | null
  minCents: number | null
  maxCents: number | null
  /** For sale since before then. */
  before: Date | null
  ids: readonly number[] | null
}

export type StockQuery = StockFilter & {
  sort: TableSort<'stock'>
  after: Cursor | null
  limit: number
  now: Date
}

const sortColumns: Readonly<Record<TableSort<'stock'>['column'], SortColumn>> = {
  added: { column: sql`c.created_at`, kind: 'moment' },
  price: { column: sql`c.price_cents`, kind: 'number', hasNulls: true },
  kilometres: { column: sql`c.odometer_km`, kind: 'number', hasNulls: true },
  year: { column: sql`c.year`, kind: 'number', hasNulls: true },
}

/** The conditions of a filter for vehicles `c`. */
function toConditions(filter: StockFilter): SQL {
  const { state, words, siteId, placeId, make, minCents, maxCents, before, ids } = filter
  const typed = words === null ? null : toPattern(words)
  return sql.join(
    [
      sql`c.deleted_at is null`,
      state && states[state],
      siteId === null
        ? null
        : sql`exists (select from site_dealerships sd join sites s on s.id = sd.site_id
            where s.id = ${siteId} and sd.dealership_id = c.dealership_id and s.kind = c.kind)`,
      placeId === null ? null : sql`c.location_id = ${placeId}`,
      make === null ? null : sql`c.make = ${make}`,
      minCents === null ? null : sql`c.price_cents >= ${minCents}`,
      maxCents === null ? null : sql`c.price_cents <= ${maxCents}`,
      before && sql`not c.sold and c.created_at <= ${before.toISOString()}::timestamptz`,
      ids && sql`c.id = any(${sql.param([...ids])}::int[])`,
      typed &&
        sql`(c.name ilike ${typed} or c.stock_number ilike ${typed} or c.rego ilike ${typed} or c.vin ilike ${typed})`,
    ].filter((condition) => condition !== null),
    sql` and `,
  )
}

const listedVehicleRow = vehicleRow.extend({
  ...listedVehicleJson.pick({ views: true, leads: true }).shape,
  sortedBy: z.number().nullable(),
})
export type ListedVehicleRow = z.infer<typeof listedVehicleRow>

/** Views of the last four weeks, a figure a week. */
const viewsOf = (now: Date) => {
  const since = (days: number) =>
    sql`${now.toISOString()}::timestamptz - ${sql.raw(`interval '${days} days'`)}`
  return sql`(select array[count(*) filter (where e.at <= ${since(21)}),
      count(*) filter (where e.at > ${since(21)} and e.at <= ${since(14)}),
      count(*) filter (where e.at > ${since(14)} and e.at <= ${since(7)}), count(*) filter (where e.at > ${since(7)})]::int[]
    from events e where e.car_id = page.id and e.event_id = ${sql.raw(String(eventCatalogue.vehicleView.id))} and e.at > ${since(28)})`
}

/**
 * Reads the first rows of each dealership through an index, and then the first of those. The limit is part of the SQL
 * text, because a plan that does not know it would differ.
 */
export async function listVehicles(
  pool: pg.Pool,
  reach: Reach,
  { sort, after, limit, now, ...filter }: StockQuery,
): Promise<ListedVehicleRow[]> {
  const page = {
    sort: sortColumns[sort.column],
    descending: sort.descending,
    id: sql`c.id`,
    toId: (id: string) => sql`${Math.min(Number(id) || 0, largestId)}`,
    after,
  }
  return readSorted(page, limit, ({ condition, order, value, direction }, rows) => {
    const most = sql.raw(String(Math.trunc(rows)))
    return queryPrepared(
      pool,
      listedVehicleRow,
      sql`
    with d as materialized (
      select d.id, d.name, d.group_id, ${sitesOfDealership} as sites from dealerships d
      where ${withinStockReach(reach, owners)}),
    page as materialized (select page.* from d cross join lateral (
      select ${columns}, c.kind, d.sites, ${value} as "sortedBy" from cars c
      where c.dealership_id = d.id and ${toConditions(filter)} and ${condition}
      order by ${order} limit ${most}) as page
    order by page."sortedBy" ${direction}, page.id ${direction} limit ${most})
    select page.*, ${viewsOf(now)} as views, (select count(*)::int from leads l where l.car_id = page.id) as leads from page
    order by page."sortedBy" ${direction}, page.id ${direction}`,
    )
  })
}

const neighboursRow = z.object({
  position: z.number().nullable(),
  found: z.number(),
  previousId: z.number().nullable(),
  nextId: z.number().nullable(),
})

/**
 * Where a vehicle stands in a list, with those beside it, in the order in which `listVehicles` reads it. One that the
 * filters don't find any more, such as one just sold, stands where it stood.
 */
export function findNeighbours(
  db: NodePgDatabase,
  reach: Reach,
  { sort, ...filter }: StockFilter & Pick<StockQuery, 'sort'>,
  id: number,
) {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`(order by ${sortColumns[sort.column].column} ${direction} nulls last, c.id ${direction})`
  const isFound = toConditions(filter)
  return queryRows(db, neighboursRow).first(sql`
    select case when "isFound" then "position" end as "position", found, "previousId", "nextId" from (
      select c.id, ${isFound} as "isFound", row_number() over ${order}::int as "position",
        count(*) filter (where ${isFound}) over ()::int as found,
        lag(c.id) over ${order} as "previousId", lead(c.id) over ${order} as "nextId"
      from cars c where (${isFound} or c.id = ${id} and c.deleted_at is null)
        and ${isOfStockWithin(sql`c.dealership_id`, reach)}) as listed
    where id = ${id}`)
}

const foundRow = z.object({ vehicles: z.number(), worthCents: z.number() })

/** How many vehicles a filter finds, and what those for sale among them cost together. */
export function countFound(db: NodePgDatabase, reach: Reach, filter: StockFilter) {
  return queryRows(db, foundRow).only(sql`
    select count(*)::int as vehicles, coalesce(sum(c.price_cents) filter (where not c.sold), 0)::float8 as "worthCents"
    from cars c where ${toConditions(filter)} and ${isOfStockWithin(sql`c.dealership_id`, reach)}`)
}

/** The states that have a tab. */
const counted = [
  'listed',
  'hidden',
  'reserved',
  'sold',
  'unpriced',
  'unpictured',
  'aged',
  'overpriced',
] as const

/** How many vehicles are in each state, counted in one pass. */
export function countStates(db: NodePgDatabase, reach: Reach): Promise<Record<string, number>> {
  const counts = counted.map(
    (name) => sql`count(*) filter (where ${states[name]})::int as ${sql.identifier(name)}`,
  )
  return queryRows(db, z.record(z.string(), z.number())).only(sql`
    select count(*)::int as "all", ${sql.join(counts, sql`, `)} from cars c
    where c.deleted_at is null and ${isOfStockWithin(sql`c.dealership_id`, reach)}`)
}

const choiceRow = z.object({ id: z.number().nullable(), name: z.string(), vehicles: z.number() })

/** The places and makes that vehicles for sale have, with their numbers. */
export async function countChoices(db: NodePgDatabase, reach: Reach) {
  const rows = await queryRows(db, choiceRow).all(sql`
    select c.location_id as id, coalesce(c.make, (select p.name from locations p where p.id = c.location_id)) as name, count(*)::int as vehicles
    from cars c where not c.sold and c.deleted_at is null and ${isOfStockWithin(sql`c.dealership_id`, reach)}
    group by grouping sets ((c.location_id), (c.make)) order by 3 desc, 2 limit 400`)
  return {
    places: rows.flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row })),
    makes: rows.flatMap(({ id, ...row }) => (id === null ? row : [])),
  }
}

const siteRow = z.object({ id: z.number(), name: z.string() })

/** The websites that show the stock. */
export function listStockSites(db: NodePgDatabase, reach: Reach) {
  return queryRows(db, siteRow).all(sql`
    select s.id, s.name from sites s where exists (select from site_dealerships sd join dealerships d on d.id = sd.dealership_id
      where sd.site_id = s.id and ${withinStockReach(reach, owners)}) order by s.name, s.id limit 200`)
}
