import type { FilterInput } from './parse-filter.ts'

/** How to format hits, with Meilisearch's names. */
export type HitFormat = {
  readonly attributesToRetrieve?: readonly string[]
  readonly attributesToHighlight?: readonly string[]
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
  /** Names, optionally with a number of words after a colon instead of `cropLength`. */
  readonly attributesToCrop?: readonly string[]
  readonly cropLength?: number
  readonly cropMarker?: string
  readonly showMatchesPosition?: boolean
}

/** The supported part of Meilisearch's search request. */
export type SearchRequest = HitFormat & {
  readonly q?: string
  readonly filter?: FilterInput | null
  /** Attributes to count, or `*`; unknown ones are ignored, as in Meilisearch. */
  readonly facets?: readonly string[]
  /**
   * Extension of Meilisearch: attributes whose own filters do not apply to their own counts, which a listing would
   * otherwise need one request each for. Typed words then count as filters too.
   */
  readonly disjunctive?: readonly string[]
  /** Extension of Meilisearch: searches in URL form whose results are excluded. */
  readonly excluded?: readonly string[]
  readonly sort?: readonly string[]
  readonly page?: number
  readonly hitsPerPage?: number
  /** Alternative paging with offset. Used if no page is given. */
  readonly limit?: number
  readonly offset?: number
}

export type SearchAnswer<Hit> = {
  readonly hits: readonly Hit[]
  readonly totalHits: number
  readonly totalPages: number
  readonly page: number
  readonly hitsPerPage: number
  /** For clients that page by limit and offset. */
  readonly limit?: number
  readonly offset?: number
  readonly estimatedTotalHits?: number
  /** Counts of the requested text attributes within the result. */
  readonly facetDistribution: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The range of the requested numeric attributes. */
  readonly facetStats: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  readonly query: string
  readonly processingTimeMs: number
}

/** An error in a request, with its position in the filter. */
export type SearchFault = {
  readonly code: 'invalid_search_filter' | 'invalid_search_sort'
  readonly message: string
  readonly position: number
}
