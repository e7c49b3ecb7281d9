import type { LandingTerm } from '@forecourt/domain/listing/landing/landing-term'
import { withRange, withValues } from '../grammar/change-search.ts'
import type { SearchState } from '../grammar/search-state.ts'
import { writeClauses } from '../meilisearch/listing-request.ts'

/** A search with what a landing page is about as filters of its own, as somebody would choose them. */
export function withLanding(state: SearchState, terms: readonly LandingTerm[]): SearchState {
  return terms.reduce(addTerm, state)
}

function addTerm(state: SearchState, { kind, value, make }: LandingTerm): SearchState {
  switch (kind) {
    case 'budget':
      return withRange(state, 'price', null, Number(value))
    case 'place':
      return withValues(state, 'city', [value])
    case 'model':
      return withValues(make === null ? state : withValues(state, 'make', [make]), 'model', [value])
    default:
      return withValues(state, kind, [value])
  }
}

const everything: SearchState = {
  query: '',
  refinements: {},
  ranges: {},
  toggles: [],
  sort: 'custom_rank:desc',
  page: 1,
}

/** The part of a landing page that its visitor cannot take off, as a filter string. */
export function landingFilter(terms: readonly LandingTerm[]): string {
  return [...writeClauses(withLanding(everything, terms)).values()].join(' AND ')
}
