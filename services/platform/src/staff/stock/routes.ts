import type { staffStockEndpoints } from '@forecourt/contract/endpoints/staff/stock'
import { parseMoney } from '@forecourt/domain/money/parse-money'
import { maxChangedVehicles } from '@forecourt/domain/person/staff/bounded-count'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Context } from 'hono'
import { largestId, parseCount, parseId } from '../../infrastructure/http/parse-id.ts'
import { readLimit, readWords } from '../access/list-query.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { addVehicle, lookUpPlate, setVehicleFields } from './add-vehicle.ts'
import { changeVehicle, changeVehicles } from './change-vehicle.ts'
import {
  deleteVehicle,
  deleteVehicles,
  listBin,
  readLosses,
  restoreVehicle,
  restoreVehicles,
} from './delete-vehicle.ts'
import { exportVehicles } from './export-vehicles.ts'
import type { StockFilter } from './list-store.ts'
import { readInterest } from './read-interest.ts'
import { readStockPlaces } from './read-stock-places.ts'
import { readVehicleHistory, releaseField } from './read-vehicle-history.ts'
import { findNeighbours, listVehicles, readStockCounts, readVehicle } from './read-vehicles.ts'
import { countLacking, readStockState } from './store.ts'
import { addPhoto, changePhotos, readPhotos, readThumb } from './vehicle-photos.ts'

export function staffStockHandlers(staff: StaffContext): StaffHandlers<typeof staffStockEndpoints> {
  return {
    staffVehicles: ({ c, permit }) =>
      listVehicles(staff, permit, {
        filter: readFilter(staff, c),
        sort: c.req.query('sort'),
        after: c.req.query('after'),
        limit: readLimit(c.req.query('limit')),
      }),
    stockCounts: ({ c, permit }) => readStockCounts(staff, permit, readFilter(staff, c)),
    vehicleNeighbours: ({ c, params, permit }) =>
      findNeighbours(staff, permit, parseId(params.carId), {
        filter: readFilter(staff, c),
        sort: c.req.query('sort'),
      }),
    exportVehicles: ({ c, permit }) =>
      exportVehicles(staff, permit, { filter: readFilter(staff, c), sort: c.req.query('sort') }),
    staffVehicleInterest: ({ params, permit }) => readInterest(staff, permit, parseId(params.carId)),
    staffVehicle: ({ params, permit }) => readVehicle(staff, permit, parseId(params.carId)),
    staffVehicleHistory: ({ params, permit }) => readVehicleHistory(staff, permit, parseId(params.carId)),
    staffStockPlaces: ({ permit }) => readStockPlaces(staff, permit),
    deleteVehicles: ({ body, permit }) => deleteVehicles(staff, permit, body.vehicles),
    restoreVehicles: ({ body, permit }) => restoreVehicles(staff, permit, body.ids),
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

const maxIds = maxChangedVehicles

/** The filters of the list in a query; what cannot be read is no filter. */
function readFilter({ clock }: StaffContext, c: Context): StockFilter {
  const number = (name: string, most = largestId) => parseCount(c.req.query(name), 0, most) || null
  const dollars = (name: string) => {
    const cents = parseMoney(c.req.query(name) ?? '')
    return cents !== null && cents > 0 && Number.isSafeInteger(cents) ? cents : null
  }
  const days = number('days', maxDays)
  return {
    state: readStockState(c.req.query('state')),
    words: readWords(c.req.query('words')),
    siteId: number('site'),
    placeId: number('place'),
    make: readWords(c.req.query('make')),
    minCents: dollars('min'),
    maxCents: dollars('max'),
    before: days === null ? null : new Date(clock() - days * dayMs),
    ids: readIds(c.req.query('ids')),
  }
}

const maxDays = 36_500

function readIds(text: string | undefined): number[] | null {
  return text ? text.split(',').slice(0, maxIds).map(parseId) : null
}
