import type { staffStockEndpoints, VehicleChangeJson } from '@forecourt/contract/endpoints/staff/stock'
import { parseId } from '../../ground/http/parse-id.ts'
import { lookUpVehicle } from '../../money/valuations/look-up-vehicle.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import { readLimit, readWords } from '../door/list-query.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { addVehicle, setVehicleFields } from './add-vehicle.ts'
import { changeVehicle, changeVehicles } from './change-vehicle.ts'
import { listPlaces } from './place-store.ts'
import { readVehicleHistory, releaseField } from './read-vehicle-history.ts'
import { listVehicles, readVehicle } from './read-vehicles.ts'
import { countLacking, type VehicleChange, type VehicleUndo } from './store.ts'
import { addPhoto, changePhotos, readPhotos, readThumb } from './vehicle-photos.ts'

export function staffStockHandlers(staff: StaffContext): StaffHandlers<typeof staffStockEndpoints> {
  return {
    staffVehicles: ({ c, permit }) =>
      listVehicles(staff, permit, {
        state: c.req.query('state'),
        words: readWords(c.req.query('words')),
        ids: readIds(c.req.query('ids')),
        sort: c.req.query('sort'),
        after: c.req.query('after'),
        limit: readLimit(c.req.query('limit')),
      }),
    staffVehicle: ({ params, permit }) => readVehicle(staff, permit, parseId(params.carId)),
    staffVehicleHistory: ({ params, permit }) => readVehicleHistory(staff, permit, parseId(params.carId)),
    async staffStockPlaces({ permit }) {
      const places = await listPlaces(staff.db, permit.reach)
      return { places: places.map(({ dealershipId: _, groupId: __, ...place }) => place) }
    },
    stockQuality: ({ permit }) => countLacking(staff.db, permit.reach),
    staffPlateLookup: ({ body, permit }) => {
      const provider = staff.vehicleData.autograb ? 'autograb' : 'nevdis'
      return lookUpVehicle(staff, { staff: String(permit.actor.id) }, provider, {
        rego: body.rego,
        regoState: body.state,
      })
    },
    addVehicle: ({ body: { placeId, kind, fields }, permit }) =>
      addVehicle(staff, permit, { placeId, kind, fields }),
    async setVehicleFields({ params, body, permit }) {
      await setVehicleFields(staff, permit, parseId(params.carId), body)
      return { done: true }
    },
    staffVehiclePhotos: ({ params, permit }) => readPhotos(staff, permit, parseId(params.carId)),
    async staffVehiclePhoto({ c, params, permit }) {
      const bytes = await readThumb(staff, permit, parseId(params.carId), c.req.query('id'))
      return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp' })
    },
    giveVehiclePhoto: ({ c, params, permit }) =>
      addPhoto(staff, permit, parseId(params.carId), {
        request: c.req.raw,
        replaces: c.req.query('replaces'),
      }),
    async changeVehiclePhotos({ params, body, permit }) {
      await changePhotos(staff, permit, parseId(params.carId), body)
      return { done: true }
    },
    async releaseVehicleField({ params, body, permit }) {
      await releaseField(staff, permit, parseId(params.carId), body.field)
      return { done: true }
    },
    async changeVehicles({ body, permit }) {
      const { undo, ...counts } = await changeVehicles(staff, permit, body.changes.map(readUndo))
      return { ...counts, undo: undo.map(writeUndo) }
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
}: Pick<VehicleChangeJson, 'price' | 'shown' | 'sold' | 'reserved'>): VehicleChange {
  return {
    ...(price !== undefined && { priceCents: price === null ? null : Math.round(price * 100) }),
    ...(shown !== undefined && { shown }),
    ...(sold !== undefined && { sold }),
    ...(reserved !== undefined && { reserved }),
  }
}

type Seen = { id: number; version: string }

function readUndo({
  id,
  version,
  coming_soon,
  soldAt,
  byFile,
  ...edit
}: VehicleChangeJson): VehicleUndo & Seen {
  return {
    id,
    version,
    ...readEdit(edit),
    ...(coming_soon !== undefined && { comingSoon: coming_soon }),
    ...(soldAt !== undefined && { soldAt }),
    ...(byFile !== undefined && { byFile }),
  }
}

function writeUndo({
  priceCents,
  comingSoon,
  soldAt,
  byFile,
  ...rest
}: VehicleUndo & Seen): VehicleChangeJson {
  return {
    ...rest,
    ...(priceCents !== undefined && { price: priceCents === null ? null : priceCents / 100 }),
    ...(comingSoon !== undefined && { coming_soon: comingSoon }),
    ...(soldAt !== undefined && { soldAt: new Date(soldAt).toISOString() }),
    ...(byFile !== undefined && { byFile: [...byFile] }),
  }
}
