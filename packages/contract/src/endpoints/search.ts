import { writeListingRequest } from '@forecourt/search/meilisearch/listing-request'
import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import { searchCodec } from '../codecs/search.ts'
import { foundLandingJson, landingsJson } from '../json/landing-json.ts'
import { suggestionsJson } from '../json/suggestions-json.ts'
import { get, post } from './endpoint.ts'

const names = z.array(z.string().max(200)).max(200).readonly()

/**
 * A query of the specification's search service (S7.35), in the format of Meilisearch's search API. Unsupported
 * parameters are refused, so that no client believes that they had an effect.
 */
export const searchRequestJson = z.strictObject({
  q: z.string().max(1_000).nullish(),
  filter: z
    .union([z.string(), z.array(z.union([z.string(), z.array(z.string()).readonly()])).readonly()])
    .nullish(),
  facets: z.array(z.string()).max(100).readonly().nullish(),
  /** Extension to Meilisearch: attributes whose counts ignore their own part of the filter, for a listing. */
  disjunctive: z.array(z.string()).max(100).readonly().nullish(),
  /** Extension to Meilisearch: searches whose vehicles are excluded, in the grammar of listing URLs. */
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

/** More than one screen requests at once. */
const maxQueries = 20

const multiSearchJson = z.strictObject({
  queries: z.array(searchRequestJson.extend({ indexUid: z.string() })).max(maxQueries),
})

const facetSearchJson = z.strictObject({
  facetName: z.string(),
  facetQuery: z.string().max(1_000).nullish(),
  ...searchRequestJson.pick({ q: true, filter: true }).shape,
})

export const searchEndpoints = {
  suggestions: get('base', '/api/websites/:websiteId/suggestions', {
    query: ['query', 'filter'],
    answer: suggestionsJson,
  }),
  landings: get('base', '/api/websites/:websiteId/landings', { retries: 2, answer: landingsJson }),
  landing: get('base', '/api/websites/:websiteId/landing', {
    query: ['path'],
    retries: 2,
    answer: foundLandingJson,
  }),
  searchKey: get('base', '/api/websites/:websiteId/search_key', {
    answer: z.object({ index: z.string(), key: z.string() }),
  }),
  /** Authorised only by the site's search-only key, as a bearer token. */
  searchService: post('base', '/indexes/Car_production/search', {
    body: searchRequestJson,
    encode: writeListingRequest,
    takesData: true,
    bodyBytes: 64 * 1024,
    retries: 2,
    answer: toSchema(searchCodec),
  }),
  /** Further endpoints that Meilisearch's own clients call, with the same key. */
  searchByGet: get('base', '/indexes/Car_production/search', {}),
  facetSearch: post('base', '/indexes/Car_production/facet-search', {
    body: facetSearchJson,
    bodyBytes: 64 * 1024,
  }),
  multiSearch: post('base', '/multi-search', { body: multiSearchJson, bodyBytes: 64 * 1024 }),
}
