import { carCodec } from '@forecourt/contract/codecs/car'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import { Hono } from 'hono'
import type { GroundContext } from '../../ground/ground-context.ts'
import { parseCount, parseId } from '../../ground/http/parse-id.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { getCar } from './get-car.ts'
import { listSitemap } from './list-sitemap.ts'
import * as store from './store.ts'

const NEWEST_DEFAULT = 8
const MOST_CARS = 48
const MOST_SITEMAP = 5_000

export function stockRoutes(platform: Pick<GroundContext, 'db' | 'clock'>): Hono {
  const { db } = platform
  const routes = new Hono()

  routes.get('/websites/:websiteId/cars/:file{.+\\.json}', async (context) => {
    const siteId = parseId(context.req.param('websiteId'))
    const key = context.req.param('file').slice(0, -'.json'.length)
    // A slug of other characters is not looked up at all: the answer is empty (S5.24).
    if (!isSlug(key)) return context.json({})
    return context.json(carCodec.encode(await getCar(platform, siteId, key)))
  })

  routes.get('/api/websites/:websiteId/cars/:slug/similar_cars', async (context) => {
    const siteId = parseId(context.req.param('websiteId'))
    const slug = context.req.param('slug')
    const car = isSlug(slug) ? await store.findCarBySlug(db, siteId, slug) : null
    if (!car) return context.json([])
    return context.json((await store.listSimilarCars(db, siteId, car)).map(carCodec.encode))
  })

  routes.get('/api/websites/:websiteId/newest_cars', async (context) => {
    const siteId = parseId(context.req.param('websiteId'))
    const limit = parseCount(context.req.query('limit'), NEWEST_DEFAULT, MOST_CARS)
    return context.json((await store.listNewestCars(db, siteId, limit)).map(carCodec.encode))
  })

  routes.get('/api/websites/:websiteId/sitemap', async (context) => {
    const siteId = parseId(context.req.param('websiteId'))
    const limit = parseCount(context.req.query('limit'), MOST_SITEMAP, MOST_SITEMAP)
    const offset = parseCount(context.req.query('offset'), 0, Number.MAX_SAFE_INTEGER)
    const { total, vehicles } = await listSitemap(platform, siteId, { limit, offset })
    return context.json({
      total,
      vehicles: vehicles.map(({ changedAtMs, ...vehicle }) => ({
        ...vehicle,
        changed_at: new Date(changedAtMs).toISOString(),
      })),
    })
  })

  routes.get('/models/:file{[0-9]+\\.json}', async (context) => {
    const id = parseId(context.req.param('file').slice(0, -'.json'.length))
    const found = await store.findModel(db, id, parseId(context.req.query('website_id')))
    if (!found) throw new PlatformError('NOT_FOUND', 'This model is not here.')
    const { model, manufacturer, stockCount } = found
    return context.json({
      id,
      name: model.name,
      slug: model.slug,
      manufacturer,
      body: model.body,
      stock_count: stockCount,
    })
  })

  routes.get('/manufacturers/:file{[0-9]+\\.json}', async (context) => {
    const id = parseId(context.req.param('file').slice(0, -'.json'.length))
    const found = await store.findManufacturer(db, id, parseId(context.req.query('website_id')))
    if (!found) throw new PlatformError('NOT_FOUND', 'This manufacturer is not here.')
    return context.json({ ...found.manufacturer, models: found.models, stock_count: found.stockCount })
  })

  return routes
}
