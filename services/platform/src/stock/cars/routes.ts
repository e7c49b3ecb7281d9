import { carCodec } from '@forecourt/contract/codecs/car'
import type { stockEndpoints } from '@forecourt/contract/endpoints/stock'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { largestId, parseCount, parseId, parseIds } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { getCar, listSavedCars } from './get-car.ts'
import { listSitemap } from './list-sitemap.ts'
import * as store from './store.ts'

const newestCars = 8
const maxCars = 48
const maxSitemap = 5_000
const maxOffered = 200

type CarCalls = Omit<
  typeof stockEndpoints,
  'image' | 'imageOnSite' | 'printSheet' | 'printComparison' | 'postVehicle'
>

export function carHandlers(platform: Pick<Infrastructure, 'db' | 'clock'>): Handlers<CarCalls> {
  const { db } = platform

  async function findCar(website: string | undefined, key: string) {
    const siteId = parseId(website)
    // A slug with other characters is not looked up: the answer is empty (S5.24).
    return isSlug(key) ? carCodec.encode(await getCar(platform, siteId, key)) : {}
  }

  return {
    carDetail: ({ params }) => findCar(params.websiteId, params.slug ?? ''),
    vehicle: ({ params }) => findCar(params.websiteId, params.carId ?? ''),

    async similarCars({ params: { websiteId, slug = '' } }) {
      const siteId = parseId(websiteId)
      const car = isSlug(slug) ? await store.findCarBySlug(db, siteId, slug) : null
      return car ? (await store.listSimilarCars(db, siteId, car)).map(carCodec.encode) : []
    },

    async newestCars({ c, params }) {
      const limit = parseCount(c.req.query('limit'), newestCars, maxCars)
      return (await store.listNewestCars(db, parseId(params.websiteId), limit)).map(carCodec.encode)
    },

    async offeredCars({ c, params }) {
      const after = parseCount(c.req.query('after'), 0, largestId)
      const limit = parseCount(c.req.query('limit'), maxOffered, maxOffered)
      const cars = await store.listOfferedCars(db, parseId(params.websiteId), { after, limit })
      return cars.map(carCodec.encode)
    },

    async savedCars({ c, params }) {
      const keys = {
        ids: parseIds(c.req.query('ids'), maxCars),
        slugs: (c.req.query('slugs') ?? '').split(',', maxCars).filter(isSlug),
      }
      const { cars, gone } = await listSavedCars(platform, parseId(params.websiteId), keys)
      return { cars: cars.map(carCodec.encode), gone }
    },

    async sitemap({ c, params }) {
      const limit = parseCount(c.req.query('limit'), maxSitemap, maxSitemap)
      const offset = parseCount(c.req.query('offset'), 0, Number.MAX_SAFE_INTEGER)
      const page = await listSitemap(platform, parseId(params.websiteId), { limit, offset })
      return {
        total: page.total,
        vehicles: page.vehicles.map(({ changedAtMs, ...vehicle }) => ({
          ...vehicle,
          changed_at: new Date(changedAtMs).toISOString(),
        })),
      }
    },

    async model({ c, params }) {
      const id = parseId(params.id)
      const site = await getSiteRules(db, parseId(c.req.query('website_id')))
      const found = await store.findModel(db, id, site)
      if (!found) throw fail('model-not-found')
      const { model, manufacturer, stockCount } = found
      const { name, slug, body } = model
      return { id, name, slug, manufacturer, body, stock_count: stockCount }
    },

    async manufacturer({ c, params }) {
      const site = await getSiteRules(db, parseId(c.req.query('website_id')))
      const found = await store.findManufacturer(db, parseId(params.id), site)
      if (!found) throw fail('manufacturer-not-found')
      return { ...found.manufacturer, models: found.models, stock_count: found.stockCount }
    },
  }
}
