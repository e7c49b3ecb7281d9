import type { ListedVehicle, StaffVehicle, StockCounts } from '@forecourt/contract/endpoints/staff/stock'
import { getCountry, homeCountry } from '@forecourt/domain/country/countries'
import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { Market } from '@forecourt/domain/trade-in/market/fit-market'
import {
  listSimilarPrices,
  type MarketValue,
  marketValue,
} from '@forecourt/domain/trade-in/market/market-value'
import { cutPage, readCursor } from '../access/keyset.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknown } from '../audit/record-audit.ts'
import * as list from './list-store.ts'
import * as store from './store.ts'

type VehiclesQuery = {
  filter: list.StockFilter
  sort: string | undefined
  after: string | undefined
  limit: number
}

/** A page of the stock, newest first by default. */
export async function listVehicles(
  staff: StaffContext,
  { reach }: Permit,
  { filter, sort, after, limit }: VehiclesQuery,
): Promise<{ vehicles: ListedVehicle[]; next: string | null }> {
  const found = await list.listVehicles(staff.pool, reach, {
    ...filter,
    sort: readSort('stock', sort),
    after: readCursor(after),
    limit: limit + 1,
    now: new Date(staff.clock()),
  })
  const page = cutPage(found, limit, ({ sortedBy, id }) => ({ value: sortedBy, id: String(id) }))
  return { vehicles: await toVehicleJson(staff, page.rows), next: page.next }
}

/** Where a vehicle stands in a list, and which stand beside it. */
export async function findNeighbours(
  staff: StaffContext,
  permit: Permit,
  id: number,
  { filter, sort }: Pick<VehiclesQuery, 'filter' | 'sort'>,
) {
  const query = { ...filter, sort: readSort('stock', sort) }
  const found = await list.findNeighbours(staff.db, permit.reach, query, id)
  return found ?? refuseUnknown(staff, permit, { kind: 'vehicle', id })
}

/** What the filters find, and what else could be filtered by. */
export async function readStockCounts(
  { db }: StaffContext,
  { reach }: Permit,
  filter: list.StockFilter,
): Promise<StockCounts> {
  const [found, states, sites, choices] = await Promise.all([
    list.countFound(db, reach, filter),
    list.countStates(db, reach),
    list.listStockSites(db, reach),
    list.countChoices(db, reach),
  ])
  return { found, states, sites, ...choices }
}

export async function readVehicle(staff: StaffContext, permit: Permit, id: number): Promise<StaffVehicle> {
  const row = await store.findVehicle(staff.db, permit.reach, id)
  const [vehicle] = row ? await toVehicleJson(staff, [row]) : []
  return vehicle ?? refuseUnknown(staff, permit, { kind: 'vehicle', id })
}

/** The vehicle's values when the user started to edit it. */
export function toVersion({ changedAt }: Pick<store.VehicleRow, 'changedAt'>): string {
  return new Date(changedAt).toISOString()
}

async function toVehicleJson<Row extends store.VehicleRow>(staff: StaffContext, rows: readonly Row[]) {
  const [paths, markets] = await Promise.all([readPaths(staff, rows), readMarkets(staff, rows)])
  return rows.map((row) => {
    const site = findSite(row)
    const path = site && paths.get(site.id)?.vehicle(row.slug)
    return {
      ...row,
      marketCents: row.marketCents ?? findMarketValue(markets, row)?.cents ?? null,
      version: toVersion(row),
      url: site && path ? new URL(path, site.url).href : null,
    }
  })
}

/** The public URL of a vehicle; hidden and sold vehicles have none. */
function findSite({ sites, kind, shown, sold }: store.VehicleRow) {
  return (shown && !sold && sites?.find((site) => site.kind === kind)) || null
}

/** What dealers who share their prices ask for such a vehicle; null if they are too few. */
export function findMarketValue(markets: Markets, row: store.VehicleRow): MarketValue | null {
  const found = findMarket(markets, row)
  return found && marketValue(found.market, found.vehicle)
}

/** The prices of the vehicles that such a value is based on. */
export function findSimilarPrices(markets: Markets, row: store.VehicleRow): number[] {
  const found = findMarket(markets, row)
  return found ? listSimilarPrices(found.market, found.vehicle) : []
}

function findMarket(markets: Markets, row: store.VehicleRow) {
  const { make, model, badge, year, odometerKm } = row
  const market = markets.get(countryOf(row))
  if (!market || year === null || odometerKm === null) return null
  return { market, vehicle: { make, model, badge, year, odometerKm } }
}

type Markets = ReadonlyMap<string, Market>

/** The markets of the countries in which the vehicles are sold that have no average of their own. */
export async function readMarkets(
  staff: Pick<StaffContext, 'readMarket'>,
  rows: readonly store.VehicleRow[],
): Promise<Markets> {
  const codes = new Set(rows.filter(({ marketCents }) => marketCents === null).map(countryOf))
  return new Map(
    await Promise.all(
      [...codes].map(async (code) => [code, await staff.readMarket(getCountry(code))] as const),
    ),
  )
}

function countryOf({ sites }: store.VehicleRow): string {
  return sites?.[0]?.country ?? homeCountry.code
}

/**
 * URLs depend on each site's settings, which are cached until they change, and a table needs only those of its rows.
 */
async function readPaths({ db, leads }: StaffContext, rows: readonly store.VehicleRow[]) {
  const siteIds = new Set(rows.flatMap((row) => findSite(row)?.id ?? []))
  return new Map(
    await Promise.all(
      [...siteIds].map(async (id) => {
        const { settings } = await leads.leadRules.of(db, id)
        const rules = { flags: resolveFlags([]), settings, blogs: { enabled: false } }
        return [id, createPaths(rules, new Set(['vehicle']))] as const
      }),
    ),
  )
}
