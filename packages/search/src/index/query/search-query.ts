import type { SortValue } from '@forecourt/domain/listing/sort-option'
import type { FacetName, RangeName, ToggleName } from '../../grammar/attributes.ts'
import type { NumberRange, SearchState } from '../../grammar/search-state.ts'
import type { Filter } from './filter.ts'
import type { makeModelName } from './make-model.ts'

/** Attributes that are counted by value. */
export type CountedName = FacetName | ToggleName | typeof makeModelName

/** A search state, and what to return about its result. */
export type SearchQuery = Partial<SearchState> & {
  /** Applies to everything, including counts: the part that the visitor cannot remove. */
  readonly filter?: Filter | null
  /** Default 24; 0 returns the figures only. */
  readonly hitsPerPage?: number
  /** The number of hits to skip, instead of the page number. */
  readonly offset?: number
  readonly facets?: readonly CountedName[]
  readonly stats?: readonly RangeName[]
  /** Returns the number of vehicles in each of these ranges. */
  readonly bands?: Readonly<Partial<Record<RangeName, readonly NumberRange[]>>>
}

export type FacetCount = { readonly value: string; readonly count: number }

/** Every group is counted without its own refinement, so each count is what choosing that value would show. */
export type SearchResult<Hit> = {
  readonly hits: readonly Hit[]
  readonly ids: readonly number[]
  readonly total: number
  readonly totalPages: number
  readonly page: number
  readonly hitsPerPage: number
  /** Values with results, highest count first. */
  readonly facets: Readonly<Partial<Record<CountedName, readonly FacetCount[]>>>
  /** Smallest and largest; missing if no vehicle has the number. */
  readonly stats: Readonly<Partial<Record<RangeName, { readonly min: number; readonly max: number }>>>
  readonly bands: Readonly<Partial<Record<RangeName, readonly number[]>>>
  /** The stock version that was searched. */
  readonly version: number
}

export const defaultHitsPerPage = 24
export const maxHitsPerPage = 1_000
export const firstSort: SortValue = 'custom_rank:desc'
