import type { searchEndpoints } from '@forecourt/contract/endpoints/search'
import { indexName } from '@forecourt/search/grammar/index-name'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { answerSiteSearch, type SearchTools } from './answer-site-search.ts'
import { createLandings } from './landings/landings.ts'
import { unknownKey, withoutNulls } from './meilisearch-routes.ts'
import { createMissedCounter } from './missed-words.ts'
import { createSearchKey, findSiteOfBearer } from './search-key.ts'
import { suggestCars } from './suggest-cars.ts'

type SearchContext = SearchTools & Pick<Infrastructure, 'db' | 'keys'>
type OpenCalls = Pick<typeof searchEndpoints, 'searchService'>
type ClosedCalls = Pick<typeof searchEndpoints, 'suggestions' | 'landings' | 'landing' | 'searchKey'>

export function searchHandlers({ indexes, db, keys }: SearchContext): Handlers<ClosedCalls> {
  const landings = createLandings({ indexes, db })
  return {
    suggestions: ({ c, params }) =>
      suggestCars(indexes, parseId(params.websiteId), new URL(c.req.url).searchParams),

    landings: ({ params }) => landings.list(parseId(params.websiteId)),

    landing: ({ c, params }) => landings.find(parseId(params.websiteId), c.req.query('path') ?? ''),

    async searchKey({ params }) {
      const { id } = await getSiteRules(db, parseId(params.websiteId))
      return { index: indexName, key: createSearchKey(id, keys.search) }
    },
  }
}

/**
 * The search service of the specification (S7.35): Meilisearch's search call on the index of vehicles. The key
 * identifies the site, so the route does not use the platform's own authorisation.
 */
export function searchServiceHandlers({
  indexes,
  keys,
  metrics,
  ...infrastructure
}: SearchContext & Pick<Infrastructure, 'clock' | 'log'>): Handlers<OpenCalls> {
  const countMissed = createMissedCounter(infrastructure)
  return {
    async searchService({ c, body }) {
      const siteId = findSiteOfBearer(c.req.header('authorization'), keys.search)
      if (siteId === null) return c.json(unknownKey, 403)
      const answer = await answerSiteSearch(
        { indexes, metrics },
        siteId,
        'state' in body ? body : withoutNulls(body),
      )
      if (!answer.ok) return c.json({ ...answer.fault, type: 'invalid_request' }, 400)
      for (const words of answer.missed) countMissed(siteId, words)
      c.header('content-type', 'application/json')
      return c.body(answer.json)
    },
  }
}
