import { type apiEndpoints, apiRows } from '@forecourt/contract/endpoints/api'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { largestId, parseCount } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSite, type SiteContext } from '../../sites/get-site.ts'
import { findOfferedCar, listOfferedCars } from '../cars/store.ts'
import { admitKey } from './api-key.ts'
import { countChannels } from './count-channels.ts'
import { toApiVehicle } from './to-api-vehicle.ts'
import { writeOpenApi } from './write-openapi.ts'

const maxVehicles = 200

type ApiContext = Pick<Infrastructure, 'db'> & SiteContext

/** Calls of external programs with an API key. The key determines whose stock is read, so no call names a site. */
export function apiHandlers(context: ApiContext): Handlers<typeof apiEndpoints> {
  const { db } = context
  const admit = ({ c }: Pick<Call, 'c'>, name: keyof typeof apiRows) =>
    admitKey(db, c.req.header('authorization'), apiRows[name].scope)
  const document = writeOpenApi()

  return {
    async apiVehicles(call) {
      const siteId = await admit(call, 'apiVehicles')
      const { c } = call
      const after = parseCount(c.req.query('after'), 0, largestId)
      const limit = Math.max(1, parseCount(c.req.query('limit'), maxVehicles, maxVehicles))
      const [site, cars] = await Promise.all([
        getSite(context, siteId),
        listOfferedCars(db, siteId, { after, limit }),
      ])
      const last = cars.length === limit ? cars.at(-1) : undefined
      return { vehicles: cars.map((car) => toApiVehicle(car, site)), next: last ? String(last.id) : null }
    },
    async apiVehicle(call) {
      const siteId = await admit(call, 'apiVehicle')
      const [site, car] = await Promise.all([
        getSite(context, siteId),
        findOfferedCar(db, siteId, call.params.stockNumber ?? ''),
      ])
      if (!car) throw fail('car-not-on-offer')
      return toApiVehicle(car, site)
    },
    async apiChannels(call) {
      const siteId = await admit(call, 'apiChannels')
      return { channels: await countChannels(db, siteId) }
    },
    apiDocument: () => document,
  }
}
