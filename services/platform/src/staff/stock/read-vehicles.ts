import type { StaffVehicle } from '@forecourt/contract/endpoints/staff/stock'
import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import { cutPage, readCursor } from '../access/keyset.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknown } from '../audit/record-audit.ts'
import * as store from './store.ts'

type VehiclesQuery = {
  state: string | undefined
  words: string | null
  /** Only these vehicles, if given. */
  ids: readonly number[] | null
  sort: string | undefined
  after: string | undefined
  limit: number
}

/** A page of the stock, newest first by default. */
export async function listVehicles(
  staff: StaffContext,
  { reach }: Permit,
  { state, words, ids, sort, after, limit }: VehiclesQuery,
): Promise<{ vehicles: StaffVehicle[]; next: string | null }> {
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

export async function readVehicle(staff: StaffContext, permit: Permit, id: number): Promise<StaffVehicle> {
  const row = await store.findVehicle(staff.db, permit.reach, id)
  const [vehicle] = row ? await toVehicleJson(staff, [row]) : []
  return vehicle ?? refuseUnknown(staff, permit, { kind: 'vehicle', id })
}

/** The vehicle's values when the user started to edit it. */
export function toVersion({ changedAt }: Pick<store.VehicleRow, 'changedAt'>): string {
  return new Date(changedAt).toISOString()
}

async function toVehicleJson(
  staff: StaffContext,
  rows: readonly store.VehicleRow[],
): Promise<StaffVehicle[]> {
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

/** The public URL of a vehicle; hidden and sold vehicles have none. */
function findSite({ sites, kind, shown, sold }: store.VehicleRow) {
  return (shown && !sold && sites?.find((site) => site.kind === kind)) || null
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
