import type { SortValue } from '@forecourt/domain/listing/sort-option'
import type { FacetName, RangeName, ToggleName } from './attributes.ts'

/** Both ends belong to the range; null is open. Never both null, never the lower above the upper. */
export type NumberRange = { readonly min: number | null; readonly max: number | null }

/** What a vehicle has to match: all of it, one of several values. */
export type Wanted = {
  /** Without outer or double spaces. */
  readonly query: string
  /** Values sorted, none twice, no empty list: one state has one spelling. */
  readonly refinements: Readonly<Partial<Record<FacetName, readonly string[]>>>
  readonly ranges: Readonly<Partial<Record<RangeName, NumberRange>>>
  readonly toggles: readonly ToggleName[]
}

/** What a listing shows, and all of it: the URL is this and nothing else. */
export type SearchState = Wanted & {
  /** A vehicle that matches one of these is left out: "not a white ute" is one, of a colour and a body. */
  readonly excluded: readonly Wanted[]
  readonly sort: SortValue
  /** From 1. */
  readonly page: number
}

/** What one URL may hold. InstantSearch's own parser stops at a hundred values of a list too. */
export const searchLimits = {
  queryLength: 200,
  valueLength: 100,
  valuesPerAttribute: 100,
  exclusions: 10,
  page: 10_000,
} as const
