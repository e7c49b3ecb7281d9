import { siteCodec, specialHoursCodec, stockCodec } from '@forecourt/contract/codecs/site'
import type { SessionDataJson, SiteSummaryJson } from '@forecourt/contract/json/site-json'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { Hono } from 'hono'
import type { GroundContext } from '../ground/ground-context.ts'
import { parseCount, parseId } from '../ground/http/parse-id.ts'
import { PlatformError } from '../ground/http/platform-error.ts'
import { getSite, type SiteContext } from './get-site.ts'
import * as store from './store.ts'

const MOST_SITES = 1000
const DAY_MS = 86_400_000

export function siteRoutes(platform: SiteContext & Pick<GroundContext, 'clock'>): Hono {
  const routes = new Hono()

  routes.get('/websites/:file{[0-9]+\\.json}', async (context) => {
    const id = parseId(context.req.param('file').slice(0, -'.json'.length))
    return context.json(siteCodec.encode(await getSite(platform, id)))
  })

  routes.get('/api/websites/lookup', async (context) => {
    const { host, slug } = context.req.query()
    if (!host && !slug) throw new PlatformError('BAD_REQUEST', 'Name a host or a slug.')
    const by = slug ? { slug } : { host: host ?? '' }
    return context.json({ website_id: await store.findSiteId(platform.db, by) })
  })

  routes.get('/api/websites', async (context) => {
    const limit = parseCount(context.req.query('limit'), 100, MOST_SITES)
    const after = parseCount(context.req.query('after'), 0, 2_147_483_647)
    const soldBefore = new Date(platform.clock() - settingDefaults.soldPageDays * DAY_MS)
    const rows = await store.listSiteRows(platform.db, limit, after, soldBefore)
    return context.json(rows.map(toSummary))
  })

  routes.get('/api/v1/websites/:websiteId/website_session_data.json', async (context) => {
    const site = await getSite(platform, parseId(context.req.param('websiteId')))
    return context.json({
      website_id: site.id,
      version: site.version,
      server_time: new Date(platform.clock()).toISOString(),
      stock: stockCodec.encode(site.stock),
      special_hours: site.specialHours.map(specialHoursCodec.encode),
    } satisfies SessionDataJson)
  })

  return routes
}

function toSummary(row: store.ListedSiteRow): SiteSummaryJson {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    url: row.url,
    kind: row.kind as SiteSummaryJson['kind'],
    template: row.template,
    city: row.city,
    state: row.state,
    tagline: row.tagline,
    shows: row.shows,
    hero_image: row.heroImageId && `/img/${row.heroImageId}`,
    stock_count: row.stockCount,
    examples: row.examples,
  }
}
