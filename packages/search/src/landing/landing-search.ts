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
      return withBudget(state, Number(value))
    case 'place':
      return withValues(state, 'city', [value])
    case 'model':
      return withValues(make === null ? state : withValues(state, 'make', [make]), 'model', [value])
    default:
      return withValues(state, kind, [value])
  }
}

/** A price of the visitor's own narrows the page's; one that starts above it has nothing in common with it. */
function withBudget(state: SearchState, budget: number): SearchState {
  const { min = null, max = null } = state.ranges.price ?? {}
  const isAbove = min !== null && min > budget
  return withRange(state, 'price', isAbove ? null : min, Math.min(max ?? budget, budget))
}

const everything: SearchState = {
  query: '',
  refinements: {},
  ranges: {},
  toggles: [],
  excluded: [],
  sort: 'custom_rank:desc',
  page: 1,
}

/** The part of a landing page that its visitor cannot take off, as a filter string. */
export function landingFilter(terms: readonly LandingTerm[]): string {
  return [...writeClauses(withLanding(everything, terms)).values()].join(' AND ')
}
