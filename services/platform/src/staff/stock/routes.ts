import type { staffStockEndpoints, VehicleChangeJson } from '@forecourt/contract/endpoints/staff/stock'
import { parseId } from '../../ground/http/parse-id.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import { readLimit, readWords } from '../door/list-query.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { changeVehicle, changeVehicles } from './change-vehicle.ts'
import { readVehicleHistory, releaseField } from './read-vehicle-history.ts'
import { listVehicles, readVehicle } from './read-vehicles.ts'
import type { VehicleChange } from './store.ts'

export function staffStockHandlers(staff: StaffContext): StaffHandlers<typeof staffStockEndpoints> {
  return {
    staffVehicles: ({ c, permit }) =>
      listVehicles(staff, permit, {
        state: c.req.query('state'),
        words: readWords(c.req.query('words')),
        ids: readIds(c.req.query('ids')),
        after: c.req.query('after'),
        limit: readLimit(c.req.query('limit')),
      }),
    staffVehicle: ({ params, permit }) => readVehicle(staff, permit, parseId(params.carId)),
    staffVehicleHistory: ({ params, permit }) => readVehicleHistory(staff, permit, parseId(params.carId)),
    async releaseVehicleField({ params, body, permit }) {
      await releaseField(staff, permit, parseId(params.carId), body.field)
      return { done: true }
    },
    async changeVehicles({ body, permit }) {
      const changes = body.changes.map(({ id, version, ...edit }) => ({ id, version, ...readEdit(edit) }))
      const { undo, ...counts } = await changeVehicles(staff, permit, changes)
      return { ...counts, undo: undo.map(writeEdit) }
    },
    async changeVehicle({ params, permit, body: { version, ...edit } }) {
      const id = parseId(params.carId)
      await changeVehicle(staff, permit, id, { version, ...readEdit(edit) })
      return readVehicle(staff, permit, id)
    },
  }
}

const mostIds = 100

function readIds(text: string | undefined): number[] | null {
  return text ? text.split(',').slice(0, mostIds).map(parseId) : null
}

/** The wire has dollars, the inside cents. */
function readEdit({
  price,
  shown,
  sold,
  reserved,
}: Omit<VehicleChangeJson, 'id' | 'version'>): VehicleChange {
  return {
    ...(price !== undefined && { priceCents: price === null ? null : Math.round(price * 100) }),
    ...(shown !== undefined && { shown }),
    ...(sold !== undefined && { sold }),
    ...(reserved !== undefined && { reserved }),
  }
}

function writeEdit({
  priceCents,
  ...rest
}: VehicleChange & { id: number; version: string }): VehicleChangeJson {
  if (priceCents === undefined) return rest
  return { ...rest, price: priceCents === null ? null : priceCents / 100 }
}
