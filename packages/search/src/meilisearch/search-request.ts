import type { FilterInput } from './parse-filter.ts'

/** How hits are to look, in the words of Meilisearch. */
export type HitFormat = {
  readonly attributesToRetrieve?: readonly string[]
  readonly attributesToHighlight?: readonly string[]
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
  /** Names, with a number of words behind a colon where it is not `cropLength`. */
  readonly attributesToCrop?: readonly string[]
  readonly cropLength?: number
  readonly cropMarker?: string
  readonly showMatchesPosition?: boolean
}

/** The part of Meilisearch's search request that this product and ordinary clients use. */
export type SearchRequest = HitFormat & {
  readonly q?: string
  readonly filter?: FilterInput | null
  /** Names of attributes to count, or `*`; unknown ones are ignored, as Meilisearch does. */
  readonly facets?: readonly string[]
  /**
   * Beyond Meilisearch: attributes whose own parts of the filter do not narrow their own counts, which a listing would
   * otherwise have to ask for one by one. Then the words, too, count as parts of the filter.
   */
  readonly disjunctive?: readonly string[]
  /** Beyond Meilisearch: searches in the grammar of addresses; a vehicle that one of them brings is left out. */
  readonly excluded?: readonly string[]
  readonly sort?: readonly string[]
  readonly page?: number
  readonly hitsPerPage?: number
  /** The other way to page: so many after so many. It counts where no page is asked for. */
  readonly limit?: number
  readonly offset?: number
}

export type SearchAnswer<Hit> = {
  readonly hits: readonly Hit[]
  readonly totalHits: number
  readonly totalPages: number
  readonly page: number
  readonly hitsPerPage: number
  /** For clients that page by limit and offset, where no page was asked for. */
  readonly limit?: number
  readonly offset?: number
  readonly estimatedTotalHits?: number
  /** Of the text attributes asked for, within the result. */
  readonly facetDistribution: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Of the numeric attributes asked for. */
  readonly facetStats: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  readonly query: string
  readonly processingTimeMs: number
}

/** What is wrong with a request, and where in its filter. */
export type SearchFault = {
  readonly code: 'invalid_search_filter' | 'invalid_search_sort'
  readonly message: string
  readonly position: number
}
