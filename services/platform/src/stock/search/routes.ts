import { indexName } from '@forecourt/search/grammar/index-name'
import { Hono } from 'hono'
import type { GroundContext } from '../../ground/ground-context.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { answerSiteSearch } from './answer-site-search.ts'
import type { SearchIndexes } from './indexes/search-indexes.ts'
import { searchKeyOf } from './search-key.ts'
import { suggestCars } from './suggest-cars.ts'

export function searchRoutes(
  { indexes, db }: { indexes: SearchIndexes; db: GroundContext['db'] },
  secret: string,
): Hono {
  const routes = new Hono()

  routes.get('/api/websites/:websiteId/search', async (context) => {
    const siteId = parseId(context.req.param('websiteId'))
    const { searchParams } = new URL(context.req.url)
    context.header('content-type', 'application/json')
    return context.body(await answerSiteSearch(indexes, siteId, searchParams))
  })

  routes.get('/api/websites/:websiteId/suggestions', async (context) => {
    const siteId = parseId(context.req.param('websiteId'))
    return context.json(await suggestCars(indexes, siteId, new URL(context.req.url).searchParams))
  })

  routes.get('/api/websites/:websiteId/search_key', async (context) => {
    const { id } = await getSiteRules(db, parseId(context.req.param('websiteId')))
    return context.json({ index: indexName, key: searchKeyOf(id, secret) })
  })

  return routes
}
