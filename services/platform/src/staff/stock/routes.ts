import type { staffStockEndpoints } from '@forecourt/contract/endpoints/staff/stock'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { readLimit, readWords } from '../access/list-query.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { addVehicle, lookUpPlate, setVehicleFields } from './add-vehicle.ts'
import { changeVehicle, changeVehicles } from './change-vehicle.ts'
import { deleteVehicle, listBin, readLosses, restoreVehicle } from './delete-vehicle.ts'
import { listPlaces } from './place-store.ts'
import { readVehicleHistory, releaseField } from './read-vehicle-history.ts'
import { listVehicles, readVehicle } from './read-vehicles.ts'
import { countLacking } from './store.ts'
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
      return { places: await listPlaces(staff.db, permit.reach) }
    },
    vehicleLosses: ({ params, permit }) => readLosses(staff, permit, parseId(params.carId)),
    deleteVehicle: ({ params, body, permit }) =>
      deleteVehicle(staff, permit, parseId(params.carId), body.version),
    restoreVehicle: ({ params, permit }) => restoreVehicle(staff, permit, parseId(params.carId)),
    staffStockBin: ({ permit }) => listBin(staff, permit),
    stockQuality: ({ permit }) => countLacking(staff.db, permit.reach),
    staffPlateLookup: ({ body, permit }) => lookUpPlate(staff, permit, body),
    addVehicle: ({ body, permit }) => addVehicle(staff, permit, body),
    setVehicleFields: ({ params, body, permit }) =>
      setVehicleFields(staff, permit, parseId(params.carId), body),
    staffVehiclePhotos: ({ params, permit }) => readPhotos(staff, permit, parseId(params.carId)),
    async staffVehiclePhoto({ c, params, permit }) {
      const bytes = await readThumb(
        staff,
        permit,
        parseId(params.carId),
        c.req.query('id'),
        c.req.query('size') === 'small' ? 'small' : 'large',
      )
      return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp' })
    },
    uploadVehiclePhoto: ({ c, params, permit }) =>
      addPhoto(staff, permit, parseId(params.carId), {
        request: c.req.raw,
        replaces: c.req.query('replaces'),
      }),
    changeVehiclePhotos: ({ params, body, permit }) =>
      changePhotos(staff, permit, parseId(params.carId), body),
    releaseVehicleField: ({ params, body, permit }) =>
      releaseField(staff, permit, parseId(params.carId), body.field),
    changeVehicles: ({ body, permit }) => changeVehicles(staff, permit, body.changes),
    async changeVehicle({ params, permit, body }) {
      const id = parseId(params.carId)
      await changeVehicle(staff, permit, id, body)
      return readVehicle(staff, permit, id)
    },
  }
}

const maxIds = 100

function readIds(text: string | undefined): number[] | null {
  return text ? text.split(',').slice(0, maxIds).map(parseId) : null
}
