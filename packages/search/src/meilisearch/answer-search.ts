import {
  facetNames,
  isFacetName,
  isRangeName,
  isToggleName,
  listedRangeNames,
  toggleNames,
} from '../grammar/attributes.ts'
import type { ListingSearch, SearchState } from '../grammar/search-state.ts'
import type { Filter } from '../index/query/filter.ts'
import { joinFilter } from '../index/query/join-filter.ts'
import {
  defaultHitsPerPage,
  type FacetCount,
  type SearchQuery,
  type SearchResult,
} from '../index/query/search-query.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { applyWords } from '../words/apply-words.ts'
import type { NearbyCities } from '../words/atoms/meaning.ts'
import type { SearchFromWords, Understood } from '../words/understand.ts'
import { readListing, readSearchRequest } from './read-search-request.ts'
import type { SearchAnswer, SearchFault, SearchRequest } from './search-request.ts'

export type AnswerResult<Hit> =
  | { readonly ok: true; readonly answer: SearchAnswer<Hit>; readonly made: BuiltSearch }
  | { readonly ok: false; readonly fault: SearchFault }

/** The query and the search built from it, with understood words as filters. */
export type BuiltSearch = {
  readonly request: SearchRequest
  readonly asked: SearchState
  readonly state: SearchState
  /** The part that visitors cannot remove. */
  readonly filter: Filter | null
  /** Words that were not understood and are ignored. */
  readonly leftOut: readonly string[]
  readonly corrected: string | null
  readonly near: NearbyCities | null
  readonly bands: SearchResult<unknown>['bands']
}

export type AnswerOptions = {
  /** Without it, words are searched as text. */
  understand?: (text: string) => Understood
  bands?: SearchQuery['bands']
  /** The site's default, used if the request has none. */
  defaultSort?: string | undefined
  now?: () => number
}

/**
 * Answers a listing's search, or a request in the format of Meilisearch's search API, from the in-memory index, so that
 * a real Meilisearch could replace it. As there, counts of a request are within the result, except for attributes that
 * it lists as disjunctive.
 */
export function answerSearch<Hit>(
  index: SearchIndex<Hit>,
  search: ListingSearch | SearchRequest,
  { understand, bands, defaultSort, now = () => performance.now() }: AnswerOptions = {},
): AnswerResult<Hit> {
  const startedMs = now()
  const read = 'state' in search ? readListing(search) : readSearchRequest(search, defaultSort)
  if (!read.ok) return read
  const { request, state: asked, filter } = read
  const understood = understand?.(asked.query) ?? null
  const { state, leftOut } = chooseSearch(index, { asked, filter, defaultSort }, understood)
  const narrowed = request.disjunctive
    ? { ...state, filter }
    : { ...withoutFilters(state), filter: joinFilter(filter, state) }
  const names = request.facets?.includes('*')
    ? [...facetNames, ...toggleNames, ...listedRangeNames]
    : (request.facets ?? [])
  const isPaged = request.page !== undefined || request.hitsPerPage !== undefined
  const { limit = defaultHitsPerPage, offset = 0 } = request
  const result = index.search({
    ...narrowed,
    ...(isPaged
      ? { hitsPerPage: request.hitsPerPage ?? defaultHitsPerPage }
      : { hitsPerPage: limit, offset }),
    facets: names.filter((name) => isFacetName(name) || isToggleName(name)),
    stats: names.filter(isRangeName),
    ...(bands && { bands }),
  })
  return {
    ok: true,
    answer: {
      hits: result.hits,
      totalHits: result.total,
      totalPages: result.totalPages,
      page: result.page,
      hitsPerPage: result.hitsPerPage,
      ...(!isPaged && { limit, offset, estimatedTotalHits: result.total }),
      facetDistribution: Object.fromEntries(
        Object.entries(result.facets).map(([name, counts]) => [name, facetDistribution(counts)]),
      ),
      facetStats: result.stats,
      query: asked.query,
      processingTimeMs: Math.round(now() - startedMs),
    },
    made: {
      request,
      asked,
      state,
      filter,
      leftOut,
      corrected: understood?.corrected ?? null,
      near: understood?.near ?? null,
      bands: result.bands,
    },
  }
}

type SearchContext = { asked: SearchState; filter: Filter | null; defaultSort: string | undefined }

/** The search with everything that was understood; if it finds nothing, the one without our own interpretations. */
function chooseSearch(
  index: SearchIndex,
  { asked, filter, defaultSort }: SearchContext,
  understood: Understood | null,
): { state: SearchState; leftOut: readonly string[] } {
  if (!understood) return { state: asked, leftOut: [] }
  const apply = (words: SearchFromWords) => applyWords(asked, words, index.vocabulary, defaultSort)
  const strict = { state: apply(understood), leftOut: understood.leftOut }
  const { looser } = understood
  if (!looser || index.count({ ...strict.state, filter }) > 0) return strict
  const loose = { state: apply(looser), leftOut: looser.leftOut }
  return index.count({ ...loose.state, filter }) > 0 ? loose : strict
}

function withoutFilters(state: SearchState): SearchState {
  return { ...state, refinements: {}, ranges: {}, toggles: [] }
}

/** Counts by value. `fromEntries` defines own properties, so that a value named `__proto__` is safe. */
export function facetDistribution(counts: readonly FacetCount[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ value, count }) => [value, count]))
}
