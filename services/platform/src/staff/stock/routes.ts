import type { StaffVehicleJson, staffStockEndpoints } from '@forecourt/contract/endpoints/staff/stock'
import type { FeedField } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { parseCount, parseId } from '../../ground/http/parse-id.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { setHandField } from '../../stock/imports/runs/apply-store.ts'
import { recordAudit, refuseAbsent } from '../audit/record-audit.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import { cutPage, readCursor } from '../door/keyset.ts'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import * as store from './store.ts'

const mostRows = 100
const longestWords = 100

type Edit = { version: string; priceCents?: number | null; shown?: boolean; sold?: boolean }

export function staffStockHandlers(staff: StaffContext): StaffHandlers<typeof staffStockEndpoints> {
  return {
    async staffVehicles({ c, permit }) {
      const limit = Math.max(1, parseCount(c.req.query('limit'), 30, mostRows))
      const found = await store.listVehicles(staff.db, permit.reach, {
        state: store.readStockState(c.req.query('state')),
        words: c.req.query('words')?.trim().slice(0, longestWords) || null,
        after: readCursor(c.req.query('after')),
        limit: limit + 1,
      })
      const page = cutPage(found, limit, ({ createdAt, id }) => ({
        atMs: Date.parse(createdAt),
        id: String(id),
      }))
      return { vehicles: page.rows.map(toVehicleJson), next: page.next }
    },
    async staffVehicle({ params, permit }) {
      const id = parseId(params.carId)
      const vehicle = await store.findVehicle(staff.db, permit.reach, id)
      return vehicle ? toVehicleJson(vehicle) : refuseAbsent(staff, permit, { kind: 'vehicle', id })
    },
    changeVehicle({ params, permit, body: { price, shown, sold, version } }) {
      return changeVehicle(staff, permit, parseId(params.carId), {
        version,
        ...(price !== undefined && { priceCents: price === null ? null : Math.round(price * 100) }),
        ...(shown !== undefined && { shown }),
        ...(sold !== undefined && { sold }),
      })
    },
  }
}

/** Pages hear of it as of every change of stock: by the triggers of its table. */
async function changeVehicle(
  staff: StaffContext,
  permit: Permit,
  id: number,
  { version, ...change }: Edit,
): Promise<StaffVehicleJson> {
  const changed = await staff.db.transaction(async (tx) => {
    const before = await store.lockVehicle(tx, permit.reach, id)
    if (!before) return null
    if (toVersion(before) !== version)
      throw new PlatformError('CONFLICT', 'Somebody else has changed this vehicle. Look at it again.')
    const setAt = new Date(staff.clock())
    await store.updateVehicle(tx, id, change, setAt)
    for (const field of listFedFields(change))
      await setHandField(tx, { carId: id, field, setBy: permit.actor.name, setAt })
    const { dealershipId, groupId, priceCents, shown, sold } = before
    const subject = { kind: 'vehicle', id, dealershipId, groupId }
    await recordAudit(staff, tx, permit, subject, { before: { priceCents, shown, sold }, after: change })
    return store.findVehicle(tx, permit.reach, id)
  })
  return changed ? toVehicleJson(changed) : refuseAbsent(staff, permit, { kind: 'vehicle', id })
}

/** What a stock file says too: from now on it is what staff say, until the field is released. */
function listFedFields({ priceCents, shown, sold }: Omit<Edit, 'version'>): FeedField[] {
  return [
    ...(priceCents === undefined ? [] : (['priceCents'] as const)),
    ...(shown === undefined && sold === undefined ? [] : (['status'] as const)),
  ]
}

function toVersion({ changedAt }: Pick<store.VehicleRow, 'changedAt'>): string {
  return new Date(changedAt).toISOString()
}

function toVehicleJson(row: store.VehicleRow): StaffVehicleJson {
  return {
    id: row.id,
    name: row.name,
    stock_number: row.stockNumber,
    dealership: row.dealership,
    price: row.priceCents === null ? null : row.priceCents / 100,
    tag: row.tag,
    shown: row.shown,
    reserved: row.reserved,
    sold: row.sold,
    pictures: row.pictures,
    created_at: new Date(row.createdAt).toISOString(),
    version: toVersion(row),
    url: null,
  }
}
