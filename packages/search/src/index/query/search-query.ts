import type { SortValue } from '@forecourt/domain/listing/sort-option'
import type { FacetName, RangeName, ToggleName } from '../../grammar/attributes.ts'
import type { NumberRange, SearchState } from '../../grammar/search-state.ts'
import type { Filter } from './filter.ts'
import type { makeModelName } from './make-model.ts'

/** What can be counted value by value. */
export type CountedName = FacetName | ToggleName | typeof makeModelName

/** A state of the grammar, with what the caller wants to know about its result. */
export type SearchQuery = Partial<SearchState> & {
  /** Narrows everything, the counts too: the part of a page that the visitor cannot take off. */
  readonly filter?: Filter | null
  /** 24 unless told; 0 asks for the figures alone. */
  readonly hitsPerPage?: number
  /** How many hits come before the page, instead of its number. */
  readonly offset?: number
  readonly facets?: readonly CountedName[]
  readonly stats?: readonly RangeName[]
  /** How many vehicles each of these ranges would bring. */
  readonly bands?: Readonly<Partial<Record<RangeName, readonly NumberRange[]>>>
}

export type FacetCount = { readonly value: string; readonly count: number }

/**
 * Every group is counted without its own refinement, so each figure is what choosing that value alone in its group
 * would bring.
 */
export type SearchResult<Hit> = {
  readonly hits: readonly Hit[]
  readonly ids: readonly number[]
  readonly total: number
  readonly totalPages: number
  readonly page: number
  readonly hitsPerPage: number
  /** Values that bring something, most first. */
  readonly facets: Readonly<Partial<Record<CountedName, readonly FacetCount[]>>>
  /** Smallest and greatest; absent where no vehicle has the number. */
  readonly stats: Readonly<Partial<Record<RangeName, { readonly min: number; readonly max: number }>>>
  readonly bands: Readonly<Partial<Record<RangeName, readonly number[]>>>
  /** The version of the stock that was searched. */
  readonly version: number
}

export const defaultHitsPerPage = 24
export const maxHitsPerPage = 1_000
export const firstSort: SortValue = 'custom_rank:desc'
