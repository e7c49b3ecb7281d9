import {
  type SearchRequestJson,
  type searchEndpoints,
  searchRequestJson,
} from '@forecourt/contract/endpoints/search'
import { isFacetName } from '@forecourt/search/grammar/attributes'
import { indexName } from '@forecourt/search/grammar/index-name'
import { answerSearch } from '@forecourt/search/meilisearch/answer-search'
import type { SearchRequest } from '@forecourt/search/meilisearch/search-request'
import { normaliseText } from '@forecourt/search/trade/normalise-text'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { fail, PlatformError } from '../../infrastructure/http/platform-error.ts'
import { checkShape } from '../../infrastructure/http/read-json.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { answerSiteSearch, type SearchTools } from './answer-site-search.ts'
import type { SearchIndexes } from './indexes/search-indexes.ts'
import { findSiteOfBearer } from './search-key.ts'

type SearchContext = SearchTools & Pick<Infrastructure, 'keys'>
type ClientCalls = Pick<typeof searchEndpoints, 'searchByGet' | 'facetSearch' | 'multiSearch'>

const maxFacetHits = 100
const lists = new Set(['facets', 'sort', 'attributesToRetrieve', 'attributesToHighlight', 'attributesToCrop'])
const numbers = new Set(['page', 'hitsPerPage', 'limit', 'offset', 'cropLength'])

/** Further calls of Meilisearch's own clients: search by GET, several searches at once, and the values of a facet. */
export function meilisearchHandlers({ indexes, keys, metrics }: SearchContext): Handlers<ClientCalls> {
  const findSite = (c: Context) => findSiteOfBearer(c.req.header('authorization'), keys.search)
  return {
    async searchByGet({ c }) {
      const siteId = findSite(c)
      if (siteId === null) return c.json(unknownKey, 403)
      const request = checkShape(searchRequestJson, readQuery(c.req.query()))
      c.header('content-type', 'application/json')
      return c.body(await search({ indexes, metrics }, siteId, request))
    },

    async multiSearch({ c, body }) {
      const siteId = findSite(c)
      if (siteId === null) return c.json(unknownKey, 403)
      const results: string[] = []
      for (const { indexUid, ...request } of body.queries) {
        if (indexUid !== indexName) throw fail('index-not-found', { index: indexUid.slice(0, 40) })
        const json = await search({ indexes, metrics }, siteId, request)
        results.push(`{"indexUid":${JSON.stringify(indexUid)},${json.slice(1)}`)
      }
      c.header('content-type', 'application/json')
      return c.body(`{"results":[${results.join(',')}]}`)
    },

    async facetSearch({ c, body: { facetName, facetQuery, ...request } }) {
      const siteId = findSite(c)
      if (siteId === null) return c.json(unknownKey, 403)
      return c.json(await searchFacet(indexes, siteId, { facetName, facetQuery, request }))
    },
  }
}

/** Middleware for all Meilisearch calls: pages of any origin may search, and errors use Meilisearch's format. */
export function speakMeilisearch(): Hono {
  const routes = new Hono()
  for (const path of ['/indexes/*', '/multi-search']) routes.use(path, openToBrowsers, describeFault)
  return routes
}

/** Registered last: Meilisearch's other calls get a clear message instead of another route's 401. */
export function answerUnknownCalls(): Hono {
  const routes = new Hono()
  const refuse = {
    ...unknownKey,
    message: `A search-only key opens searches of ${indexName} and nothing else.`,
  }
  routes.all('/indexes/*', (c) => c.json(refuse, 403))
  return routes
}

export const unknownKey = {
  message: 'The search key is not known here.',
  code: 'invalid_api_key',
  type: 'auth',
}

/**
 * The key is visible in pages and gives access to public data only, so pages of any origin may search. Our own websites
 * send no origin.
 */
const openToBrowsers = createMiddleware((c, next) =>
  c.req.header('origin') === undefined ? next() : allowAnyOrigin(c, next),
)

const allowAnyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['authorization', 'content-type', 'x-meilisearch-client'],
  maxAge: 86_400,
})

/** Expected failures in Meilisearch's format in addition to our own. */
const describeFault = createMiddleware(async (c, next) => {
  await next()
  const { error } = c
  if (!(error instanceof PlatformError)) return
  const code = error.status === 404 ? 'index_not_found' : 'bad_request'
  const { status, message } = error
  c.res = c.json({ status, error: message, message, code, type: 'invalid_request' }, status)
})

async function search(tools: SearchTools, siteId: number, request: SearchRequestJson): Promise<string> {
  const answer = await answerSiteSearch(tools, siteId, withoutNulls(request))
  if (!answer.ok) throw fail('search-invalid', { reason: answer.fault.message })
  return answer.json
}

async function searchFacet(
  indexes: SearchIndexes,
  siteId: number,
  asked: { facetName: string; facetQuery: string | null | undefined; request: SearchRequestJson },
) {
  const { facetName, facetQuery } = asked
  if (!isFacetName(facetName)) throw fail('attribute-not-searchable', { attribute: facetName.slice(0, 40) })
  const { site } = await indexes.open(siteId)
  const request = { ...withoutNulls(asked.request), facets: [facetName], hitsPerPage: 0 }
  const result = answerSearch(site.index, request, { understand: site.understand })
  if (!result.ok) throw fail('search-invalid', { reason: result.fault.message })
  const { facetDistribution, processingTimeMs } = result.answer
  const wanted = normaliseText(facetQuery ?? '')
  const facetHits = Object.entries(facetDistribution[facetName] ?? {})
    .filter(([value]) => ` ${normaliseText(value)}`.includes(` ${wanted}`))
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => one.value.localeCompare(other.value))
  return { facetHits: facetHits.slice(0, maxFacetHits), facetQuery: facetQuery ?? null, processingTimeMs }
}

/** Meilisearch's clients send null for omitted parameters. */
export function withoutNulls(body: SearchRequestJson): SearchRequest {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

/** Converts a query string into the equivalent body; invalid numbers and booleans are left for the schema to reject. */
function readQuery(query: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      if (lists.has(name)) return [name, text.split(',')]
      if (numbers.has(name)) return [name, Number(text)]
      return [name, name === 'showMatchesPosition' ? text === 'true' : text]
    }),
  )
}
