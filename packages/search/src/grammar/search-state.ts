import type { SortValue } from '@forecourt/domain/listing/sort-option'
import type { FacetName, RangeName, ToggleName } from './attributes.ts'

/** Inclusive; null is open. Never both null, and min is never above max. */
export type NumberRange = { readonly min: number | null; readonly max: number | null }

/** Conditions for a vehicle without words. */
export type SearchFilters = {
  /** Sorted, unique and not empty, so that a state has a single spelling. */
  readonly refinements: Readonly<Partial<Record<FacetName, readonly string[]>>>
  readonly ranges: Readonly<Partial<Record<RangeName, NumberRange>>>
  readonly toggles: readonly ToggleName[]
}

/** Conditions for a vehicle: all must match, with one of several values each. */
export type SearchCriteria = SearchFilters & {
  /** Trimmed, without double spaces. */
  readonly query: string
}

/** The complete state of a listing, equivalent to its URL. */
export type SearchState = SearchCriteria & {
  /** Vehicles that match any of these are excluded; "not a white ute" is one, with a colour and a body. */
  readonly excluded: readonly SearchCriteria[]
  readonly sort: SortValue
  /** Starts at 1. */
  readonly page: number
}

/**
 * A listing's search: the state of its address, and the page's own filters, such as its car type. Visitors cannot remove
 * those, and they also apply to counts.
 */
export type ListingSearch = { readonly state: SearchState; readonly fixed: SearchFilters }

/** Limits for a URL. InstantSearch's parser also stops at a hundred list values. */
export const searchLimits = {
  queryLength: 200,
  valueLength: 100,
  valuesPerAttribute: 100,
  exclusions: 10,
  page: 10_000,
} as const
