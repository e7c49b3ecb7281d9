import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import { searchCodec } from '../codecs/search.ts'
import { foundLandingJson, landingsJson } from '../json/landing-json.ts'
import { suggestionsJson } from '../json/suggestions-json.ts'
import { endpoint } from './endpoint.ts'

const names = z.array(z.string().max(200)).max(200).readonly()

/**
 * What the specification's search service is asked (S7.35), in the shape of Meilisearch's search API. What we do not
 * understand is refused: a client must not believe that it was heard.
 */
export const searchRequestJson = z.strictObject({
  q: z.string().max(1_000).nullish(),
  filter: z
    .union([z.string(), z.array(z.union([z.string(), z.array(z.string()).readonly()])).readonly()])
    .nullish(),
  facets: z.array(z.string()).max(100).readonly().nullish(),
  /** Beyond Meilisearch: attributes that are counted without their own part of the filter, for a listing. */
  disjunctive: z.array(z.string()).max(100).readonly().nullish(),
  /** Beyond Meilisearch: searches whose vehicles are left out, in the grammar of a listing's address. */
  excluded: z.array(z.string().max(20_000)).max(10).readonly().nullish(),
  sort: z.array(z.string()).max(10).readonly().nullish(),
  page: z.int().positive().max(1_000_000).nullish(),
  hitsPerPage: z.int().min(0).max(1_000).nullish(),
  limit: z.int().min(0).max(1_000).nullish(),
  offset: z.int().min(0).max(1_000_000).nullish(),
  attributesToRetrieve: names.nullish(),
  attributesToHighlight: names.nullish(),
  highlightPreTag: z.string().max(200).nullish(),
  highlightPostTag: z.string().max(200).nullish(),
  attributesToCrop: names.nullish(),
  cropLength: z.int().positive().max(1_000).nullish(),
  cropMarker: z.string().max(200).nullish(),
  showMatchesPosition: z.boolean().nullish(),
})

export type SearchRequestJson = z.input<typeof searchRequestJson>

/** More than one screen asks at once. */
const mostQueries = 20

const multiSearchJson = z.strictObject({
  queries: z.array(searchRequestJson.extend({ indexUid: z.string() })).max(mostQueries),
})

const facetSearchJson = z.strictObject({
  facetName: z.string(),
  facetQuery: z.string().max(1_000).nullish(),
  ...searchRequestJson.pick({ q: true, filter: true }).shape,
})

export const searchEndpoints = {
  suggestions: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/suggestions',
    query: ['query', 'filter'],
    answer: suggestionsJson,
  }),
  landings: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/landings',
    retries: 2,
    answer: landingsJson,
  }),
  landing: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/landing',
    query: ['path'],
    retries: 2,
    answer: foundLandingJson,
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
  /** What Meilisearch's own clients call besides, with the same key. */
  searchByGet: endpoint({ method: 'GET', host: 'base', path: '/indexes/Car_production/search' }),
  facetSearch: endpoint({
    method: 'POST',
    host: 'base',
    path: '/indexes/Car_production/facet-search',
    body: facetSearchJson,
    bodyBytes: 64 * 1024,
  }),
  multiSearch: endpoint({
    method: 'POST',
    host: 'base',
    path: '/multi-search',
    body: multiSearchJson,
    bodyBytes: 64 * 1024,
  }),
}
