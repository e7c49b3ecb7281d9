import * as z from 'zod'
import { carCodec } from '../codecs/car.ts'
import { toSchema } from '../codecs/codec.ts'
import { manufacturerJson, modelJson } from '../json/catalogue-json.ts'
import { sitemapJson } from '../json/sitemap-json.ts'
import { get, post } from './endpoint.ts'

/** Stock requests are retried twice before they fail (S7.03). */
const stockRetries = 2

/** What the page of a removed car still shows of it. */
const goneVehicleJson = z.object({
  name: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  stocknum: z.string(),
})
export type GoneVehicle = z.infer<typeof goneVehicleJson>

/** The response when there is no car (S5.24, S8.01) or its page has ended (410). */
const noCar = z.union([
  z.strictObject({ status: z.literal(404), error: z.string() }),
  z.strictObject({ status: z.literal(410), error: z.string(), vehicle: goneVehicleJson.optional() }),
  z.strictObject({ status: z.undefined().optional() }),
])

const car = toSchema(carCodec)

export const stockEndpoints = {
  carDetail: get('base', '/websites/:websiteId/cars/:slug.json', {
    retries: stockRetries,
    answer: z.union([car, noCar]),
  }),
  vehicle: get('dashboard', '/websites/:websiteId/cars/:carId.json', {
    retries: stockRetries,
    answer: z.union([car, noCar]),
  }),
  similarCars: get('base', '/api/websites/:websiteId/cars/:slug/similar_cars', {
    retries: stockRetries,
    answer: z.array(car),
  }),
  newestCars: get('base', '/api/websites/:websiteId/newest_cars', {
    query: ['limit'],
    retries: stockRetries,
    answer: z.array(car),
  }),
  /** All listed vehicles of the site with all fields, by id after `after`: for feeds. */
  offeredCars: get('base', '/api/websites/:websiteId/offered_cars', {
    query: ['after', 'limit'],
    retries: stockRetries,
    answer: z.array(car),
  }),
  /** Saved vehicles, by id or slug, including sold ones: `gone` lists those whose page has ended. */
  savedCars: get('base', '/api/websites/:websiteId/kept_cars', {
    query: ['ids', 'slugs'],
    retries: stockRetries,
    answer: z.object({
      cars: z.array(car),
      gone: z.array(goneVehicleJson.extend({ id: z.number(), slug: z.string() })),
    }),
  }),
  /** Slugs of the listed vehicles, by id; `total` counts all of them, whatever the limit. */
  sitemap: get('base', '/api/websites/:websiteId/sitemap', {
    query: ['limit', 'offset'],
    retries: stockRetries,
    answer: sitemapJson,
  }),
  model: get('base', '/models/:id.json', { query: ['website_id'], retries: stockRetries, answer: modelJson }),
  manufacturer: get('base', '/manufacturers/:id.json', {
    query: ['website_id'],
    retries: stockRetries,
    answer: manufacturerJson,
  }),
  /**
   * Called by a dealer's system with one vehicle, in the format of Dealer Studio's inventory webhook: authorised by the
   * secret of its source, as a key, as a password or as a signature over the raw body.
   */
  postVehicle: post('base', '/api/stock_sources/:sourceId/vehicles', {
    answer: z.object({
      run: z.number(),
      /** `kept`: somebody holds it. `waiting`: nobody has looked yet at what this source would show. */
      outcome: z.enum(['new', 'changed', 'returned', 'unchanged', 'kept', 'waiting']),
    }),
  }),
  printSheet: get('dashboard', '/cars/:carId/print', { query: ['website_id'], deadlineMs: 20_000 }),
  /** Comparison of several vehicles of the site, a PDF. */
  printComparison: get('base', '/api/websites/:websiteId/comparison', { query: ['ids'], deadlineMs: 20_000 }),
  image: get('base', '/api/images/:id', { deadlineMs: 60_000 }),
  /** Whether a picture or a document belongs to the site: to its stock, its pages, its library or its look. */
  imageOnSite: get('base', '/api/websites/:websiteId/images/:id', {
    retries: stockRetries,
    answer: z.object({ isShown: z.boolean() }),
  }),
}
