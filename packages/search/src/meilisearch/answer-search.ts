import { sortFrom } from '@forecourt/domain/listing/sort-option'
import {
  facetNames,
  isFacetName,
  isRangeName,
  isToggleName,
  rangeNames,
  toggleNames,
} from '../grammar/attributes.ts'
import { defaultHitsPerPage, type FacetCount } from '../index/query/search-query.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { parseFilter } from './parse-filter.ts'
import type { SearchAnswer, SearchFault, SearchRequest } from './search-request.ts'

export type AnswerResult<Hit> =
  | { readonly ok: true; readonly answer: SearchAnswer<Hit> }
  | { readonly ok: false; readonly fault: SearchFault }

/**
 * Answers a request in the shape of Meilisearch's search API from the index in memory, so that a real Meilisearch could
 * stand in its place. As there, counts are within the result: a caller who wants a group counted without its own
 * refinement asks once more (see disjunctive-requests.ts).
 */
export function answerSearch<Hit>(
  index: SearchIndex<Hit>,
  request: SearchRequest,
  now: () => number = () => performance.now(),
): AnswerResult<Hit> {
  const startedMs = now()
  const parsed = parseFilter(request.filter ?? '')
  if (!parsed.ok) {
    const { message, position } = parsed
    return { ok: false, fault: { code: 'invalid_search_filter', message, position } }
  }
  const [sortText] = request.sort ?? []
  const sort = sortFrom(sortText)
  if (sortText !== undefined && sort !== sortText) {
    const message = `Sort ${sortText.slice(0, 40)} is not one of the index.`
    return { ok: false, fault: { code: 'invalid_search_sort', message, position: 0 } }
  }
  const names = request.facets?.includes('*')
    ? [...facetNames, ...toggleNames, ...rangeNames]
    : (request.facets ?? [])
  const query = request.q ?? ''
  const result = index.search({
    query,
    filter: parsed.filter,
    sort,
    page: request.page ?? 1,
    hitsPerPage: request.hitsPerPage ?? defaultHitsPerPage,
    facets: names.filter((name) => isFacetName(name) || isToggleName(name)),
    stats: names.filter(isRangeName),
  })
  return {
    ok: true,
    answer: {
      hits: result.hits,
      totalHits: result.total,
      totalPages: result.totalPages,
      page: result.page,
      hitsPerPage: result.hitsPerPage,
      facetDistribution: Object.fromEntries(
        Object.entries(result.facets).map(([name, counts]) => [name, facetDistribution(counts)]),
      ),
      facetStats: result.stats,
      query,
      processingTimeMs: Math.round(now() - startedMs),
    },
  }
}

/** Value to count. `fromEntries` makes own properties, so a value named `__proto__` is a value like any other. */
export function facetDistribution(counts: readonly FacetCount[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ value, count }) => [value, count]))
}
