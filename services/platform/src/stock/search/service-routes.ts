import { searchRequestJson } from '@forecourt/contract/endpoints/search'
import { indexName } from '@forecourt/search/grammar/index-name'
import { answerSearch } from '@forecourt/search/meilisearch/answer-search'
import type { SearchRequest } from '@forecourt/search/meilisearch/search-request'
import { Hono } from 'hono'
import { readJson } from '../../ground/http/read-json.ts'
import type { SearchIndexes } from './indexes/search-indexes.ts'
import { siteOfSearchKey } from './search-key.ts'

const MOST_BYTES = 64 * 1024

/**
 * The search service of the specification (S7.35): Meilisearch's search call on the index of vehicles. The key says
 * which site's stock it is, so it stands outside the platform's own authorisation.
 */
export function searchServiceRoutes({ indexes }: { indexes: SearchIndexes }, secret: string): Hono {
  const routes = new Hono()

  routes.post(`/indexes/${indexName}/search`, async (context) => {
    const [, key = ''] = /^Bearer (\S{1,200})$/i.exec(context.req.header('authorization') ?? '') ?? []
    const siteId = siteOfSearchKey(key, secret)
    if (siteId === null)
      return context.json({ message: 'The search key is not known here.', code: 'invalid_api_key' }, 403)
    const body = await readJson(context, searchRequestJson, MOST_BYTES)
    const { site } = await indexes.open(siteId)
    const result = answerSearch(site.index, withoutNulls(body))
    if (!result.ok) return context.json({ message: result.fault.message, code: result.fault.code }, 400)
    const { hits, ...rest } = result.answer
    context.header('content-type', 'application/json')
    return context.body(`{"hits":[${hits.join(',')}],${JSON.stringify(rest).slice(1)}`)
  })

  return routes
}

/** Clients of Meilisearch write null for what they do not say. */
function withoutNulls(body: Record<string, unknown>): SearchRequest {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}
