import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import { searchCodec } from '../codecs/search.ts'
import { suggestionsJson } from '../json/suggestions-json.ts'
import { endpoint } from './endpoint.ts'

/** What the specification's search service is asked (S7.35), in the shape of Meilisearch's search API. */
export const searchRequestJson = z.object({
  q: z.string().max(1_000).nullish(),
  filter: z
    .union([z.string(), z.array(z.union([z.string(), z.array(z.string()).readonly()])).readonly()])
    .nullish(),
  facets: z.array(z.string()).max(100).readonly().nullish(),
  /** Beyond Meilisearch: attributes that are counted without their own part of the filter, for a listing. */
  disjunctive: z.array(z.string()).max(100).readonly().nullish(),
  sort: z.array(z.string()).max(10).readonly().nullish(),
  page: z.int().positive().max(1_000_000).nullish(),
  hitsPerPage: z.int().min(0).max(1_000).nullish(),
})

export type SearchRequestJson = z.input<typeof searchRequestJson>

export const searchEndpoints = {
  suggestions: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/suggestions',
    query: ['query', 'filter'],
    answer: suggestionsJson,
  }),
  searchKey: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/search_key',
    answer: z.object({ index: z.string(), key: z.string() }),
  }),
  /** Not authorised like other calls but by the site's search-only key, as a bearer. */
  searchService: endpoint({
    method: 'POST',
    host: 'base',
    path: '/indexes/Car_production/search',
    body: searchRequestJson,
    bodyBytes: 64 * 1024,
    retries: 2,
    answer: toSchema(searchCodec),
  }),
}
