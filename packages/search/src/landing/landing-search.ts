import type { LandingTerm } from '@forecourt/domain/listing/landing/landing-term'
import { withRange, withValues } from '../grammar/change-search.ts'
import type { SearchState } from '../grammar/search-state.ts'

/** The search with the landing page's terms added as ordinary filters. */
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

/** Intersects with the visitor's own price range; the result is empty if that starts above the budget. */
function withBudget(state: SearchState, budget: number): SearchState {
  const { min = null, max = null } = state.ranges.price ?? {}
  const isAbove = min !== null && min > budget
  return withRange(state, 'price', isAbove ? null : min, Math.min(max ?? budget, budget))
}
