import type { SortValue } from '@forecourt/domain/listing/sort-option'
import type { FacetName, RangeName, ToggleName } from './attributes.ts'
import { normaliseSpaces } from './normalise-spaces.ts'
import { createNumberRange } from './parse-range.ts'
import { type SearchState, searchLimits } from './search-state.ts'

/** Every change except paging goes back to page 1. */

export function withQuery(state: SearchState, query: string): SearchState {
  return { ...state, query: normaliseSpaces(query, searchLimits.queryLength), page: 1 }
}

export function withValues(state: SearchState, name: FacetName, values: readonly string[]): SearchState {
  const { [name]: _, ...others } = state.refinements
  const tidy = values.map((value) => normaliseSpaces(value, searchLimits.valueLength))
  const unique = [...new Set(tidy)].filter((value) => value !== '').slice(0, searchLimits.valuesPerAttribute)
  return {
    ...state,
    refinements: unique.length === 0 ? others : { ...others, [name]: unique.sort() },
    page: 1,
  }
}

/** Adds the value, or removes it if present. */
export function withToggledValue(state: SearchState, name: FacetName, value: string): SearchState {
  const values = state.refinements[name] ?? []
  return withValues(
    state,
    name,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  )
}

export function withRange(
  state: SearchState,
  name: RangeName,
  min: number | null,
  max: number | null,
): SearchState {
  const { [name]: _, ...others } = state.ranges
  const range = createNumberRange(min, max)
  return { ...state, ranges: range ? { ...others, [name]: range } : others, page: 1 }
}

export function withToggle(state: SearchState, name: ToggleName, on: boolean): SearchState {
  const others = state.toggles.filter((other) => other !== name)
  return { ...state, toggles: on ? [...others, name].sort() : others, page: 1 }
}

export function withSort(state: SearchState, sort: SortValue): SearchState {
  return { ...state, sort, page: 1 }
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page: Math.min(Math.max(Math.trunc(page) || 1, 1), searchLimits.page) }
}

/** Keeps the sort; removes query, refinements and exclusions. */
export function withoutRefinements(state: SearchState): SearchState {
  return { ...state, query: '', refinements: {}, ranges: {}, toggles: [], excluded: [], page: 1 }
}
