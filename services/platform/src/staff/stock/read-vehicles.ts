import type { StaffVehicleJson } from '@forecourt/contract/endpoints/staff/stock'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { refuseAbsent } from '../audit/record-audit.ts'
import { cutPage, readCursor } from '../door/keyset.ts'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import * as store from './store.ts'

type VehiclesQuery = {
  state: string | undefined
  words: string | null
  /** These and no others. */
  ids: readonly number[] | null
  after: string | undefined
  limit: number
}

/** A page of the stock, newest first. */
export async function listVehicles(
  { db }: StaffContext,
  { reach }: Permit,
  { state, words, ids, after, limit }: VehiclesQuery,
): Promise<{ vehicles: StaffVehicleJson[]; next: string | null }> {
  const found = await store.listVehicles(db, reach, {
    state: store.readStockState(state),
    words,
    ids,
    after: readCursor(after),
    limit: limit + 1,
  })
  const page = cutPage(found, limit, ({ createdAt, id }) => ({
    atMs: Date.parse(createdAt),
    id: String(id),
  }))
  return { vehicles: await toVehicleJson(db, page.rows), next: page.next }
}

export async function readVehicle(
  staff: StaffContext,
  permit: Permit,
  id: number,
): Promise<StaffVehicleJson> {
  const row = await store.findVehicle(staff.db, permit.reach, id)
  const [vehicle] = row ? await toVehicleJson(staff.db, [row]) : []
  return vehicle ?? refuseAbsent(staff, permit, { kind: 'vehicle', id })
}

/** What somebody saw of a vehicle when they began to change it. */
export function toVersion({ changedAt }: Pick<store.VehicleRow, 'changedAt'>): string {
  return new Date(changedAt).toISOString()
}

async function toVehicleJson(
  db: StaffContext['db'],
  rows: readonly store.VehicleRow[],
): Promise<StaffVehicleJson[]> {
  const paths = await readPaths(db, rows)
  return rows.map((row) => {
    const path = row.site && paths.get(row.site.id)?.vehicle(row.slug)
    return {
      id: row.id,
      name: row.name,
      stock_number: row.stockNumber,
      dealership: row.dealership,
      price: row.priceCents === null ? null : row.priceCents / 100,
      shown: row.shown,
      reserved: row.reserved,
      sold: row.sold,
      pictures: row.pictures,
      version: toVersion(row),
      url: row.site && path ? new URL(path, row.site.url).href : null,
    }
  })
}

/** Each site has addresses of its own, by its settings. */
async function readPaths(db: StaffContext['db'], rows: readonly store.VehicleRow[]) {
  const siteIds = new Set(rows.flatMap(({ site }) => site?.id ?? []))
  return new Map(
    await Promise.all(
      [...siteIds].map(async (id) => {
        const rules = { ...(await getSiteRules(db, id)), blogs: { enabled: false } }
        return [id, createPaths(rules, new Set(['vehicle']))] as const
      }),
    ),
  )
}
