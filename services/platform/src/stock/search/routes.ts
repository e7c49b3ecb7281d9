import type { searchEndpoints } from '@forecourt/contract/endpoints/search'
import { indexName } from '@forecourt/search/grammar/index-name'
import type { SearchRequest } from '@forecourt/search/meilisearch/search-request'
import type { GroundContext } from '../../ground/ground-context.ts'
import type { Handlers } from '../../ground/http/create-routes.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { answerSiteSearch } from './answer-site-search.ts'
import type { SearchIndexes } from './indexes/search-indexes.ts'
import { createSearchKey, findSiteOfKey } from './search-key.ts'
import { suggestCars } from './suggest-cars.ts'

type SearchContext = { indexes: SearchIndexes } & Pick<GroundContext, 'db' | 'keys'>
type OpenCalls = Pick<typeof searchEndpoints, 'searchService'>

export function searchHandlers({
  indexes,
  db,
  keys,
}: SearchContext): Handlers<Omit<typeof searchEndpoints, keyof OpenCalls>> {
  return {
    suggestions: ({ c, params }) =>
      suggestCars(indexes, parseId(params.websiteId), new URL(c.req.url).searchParams),

    async searchKey({ params }) {
      const { id } = await getSiteRules(db, parseId(params.websiteId))
      return { index: indexName, key: createSearchKey(id, keys.search) }
    },
  }
}

/**
 * The search service of the specification (S7.35): Meilisearch's search call on the index of vehicles. The key says
 * which site's stock it is, so it stands outside the platform's own authorisation.
 */
export function searchServiceHandlers({
  indexes,
  keys,
}: Pick<SearchContext, 'indexes' | 'keys'>): Handlers<OpenCalls> {
  return {
    async searchService({ c, body }) {
      const [, key = ''] = /^Bearer (\S{1,200})$/i.exec(c.req.header('authorization') ?? '') ?? []
      const siteId = findSiteOfKey(key, keys.search)
      if (siteId === null)
        return c.json({ message: 'The search key is not known here.', code: 'invalid_api_key' }, 403)
      const answer = await answerSiteSearch(indexes, siteId, withoutNulls(body))
      if (!answer.ok) return c.json({ message: answer.fault.message, code: answer.fault.code }, 400)
      c.header('content-type', 'application/json')
      return c.body(answer.json)
    },
  }
}

/** Clients of Meilisearch write null for what they do not say. */
function withoutNulls(body: Record<string, unknown>): SearchRequest {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}
