import type { StaffVehicleJson } from '@forecourt/contract/endpoints/staff/stock'
import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import { cutPage, readCursor } from '../access/keyset.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknownCar } from '../audit/record-audit.ts'
import * as store from './store.ts'

type VehiclesQuery = {
  state: string | undefined
  words: string | null
  /** These and no others. */
  ids: readonly number[] | null
  sort: string | undefined
  after: string | undefined
  limit: number
}

/** A page of the stock, newest first unless another order is asked for. */
export async function listVehicles(
  staff: StaffContext,
  { reach }: Permit,
  { state, words, ids, sort, after, limit }: VehiclesQuery,
): Promise<{ vehicles: StaffVehicleJson[]; next: string | null }> {
  const found = await store.listVehicles(staff.pool, reach, {
    state: store.readStockState(state),
    words,
    ids,
    sort: readSort('stock', sort),
    after: readCursor(after),
    limit: limit + 1,
  })
  const page = cutPage(found, limit, ({ sortedBy, id }) => ({ value: sortedBy, id: String(id) }))
  return { vehicles: await toVehicleJson(staff, page.rows), next: page.next }
}

export async function readVehicle(
  staff: StaffContext,
  permit: Permit,
  id: number,
): Promise<StaffVehicleJson> {
  const row = await store.findVehicle(staff.db, permit.reach, id)
  const [vehicle] = row ? await toVehicleJson(staff, [row]) : []
  return vehicle ?? refuseUnknownCar(staff, permit, { kind: 'vehicle', id })
}

/** What somebody saw of a vehicle when they began to change it. */
export function toVersion({ changedAt }: Pick<store.VehicleRow, 'changedAt'>): string {
  return new Date(changedAt).toISOString()
}

async function toVehicleJson(
  staff: StaffContext,
  rows: readonly store.VehicleRow[],
): Promise<StaffVehicleJson[]> {
  const paths = await readPaths(staff, rows)
  return rows.map((row) => {
    const site = findSite(row)
    const path = site && paths.get(site.id)?.vehicle(row.slug)
    return {
      ...row,
      version: toVersion(row),
      url: site && path ? new URL(path, site.url).href : null,
    }
  })
}

/** Where visitors see a vehicle; none has what is hidden or sold. */
function findSite({ sites, kind, shown, sold }: store.VehicleRow) {
  return (shown && !sold && sites?.find((site) => site.kind === kind)) || null
}

/** Each site has addresses of its own, by its settings, which are kept until they change: a table asks for its rows alone. */
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
