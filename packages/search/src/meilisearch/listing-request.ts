import {
  type FacetName,
  facetNames,
  type RangeName,
  rangeNames,
  type ToggleName,
  toggleNames,
} from '../grammar/attributes.ts'
import type { ListingSearch, NumberRange, SearchFilters, SearchState } from '../grammar/search-state.ts'
import { writeSearchCriteria } from '../grammar/write-search.ts'
import { quoteValue } from './read-tokens.ts'
import type { SearchRequest } from './search-request.ts'

export type Attribute = FacetName | ToggleName | RangeName

/**
 * A listing as a request to the search service (S7.35), for a platform in another process: words, and per attribute a
 * filter string of alternatives joined by OR.
 */
export function writeListingRequest({ state, fixed }: ListingSearch): SearchRequest {
  const clauses = writeClauses(state)
  return {
    ...listingFigures(state),
    // The first clause of an attribute is the one that its own counts ignore, so the page's own come last.
    filter: [...clauses.values(), ...writeClauses(fixed).values()],
    disjunctive: [...clauses.keys()],
    ...(state.excluded.length > 0 && {
      excluded: state.excluded.map((wanted) => writeSearchCriteria(wanted).toString()),
    }),
    sort: [state.sort],
  }
}

/** What a listing wants to know: a page of vehicles and all counts, each ignoring its own group's filter. */
export function listingFigures({ query, page }: SearchState): SearchRequest {
  return { q: query, disjunctive: [], facets: ['*'], page }
}

/** Conditions per attribute, as filter strings. */
export function writeClauses(state: SearchFilters): Map<Attribute, string> {
  const clauses = new Map<Attribute, string>()
  for (const name of facetNames) {
    const values = state.refinements[name] ?? []
    if (values.length > 0)
      clauses.set(name, values.map((value) => `${name} = ${quoteValue(value)}`).join(' OR '))
  }
  for (const name of toggleNames) if (state.toggles.includes(name)) clauses.set(name, `${name} = true`)
  for (const name of rangeNames) {
    const range = state.ranges[name]
    if (range) clauses.set(name, rangeClause(name, range))
  }
  return clauses
}

function rangeClause(name: RangeName, { min, max }: NumberRange): string {
  if (min !== null && max !== null) return `${name} ${min} TO ${max}`
  return min !== null ? `${name} >= ${min}` : `${name} <= ${max}`
}
