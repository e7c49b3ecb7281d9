import {
  type FacetName,
  facetNames,
  type RangeName,
  rangeNames,
  type ToggleName,
  toggleNames,
} from './grammar/attributes.ts'
import type { SearchState } from './grammar/search-state.ts'
import type { Filter } from './index/query/filter.ts'
import type { SearchIndex } from './index/search-index.ts'

/** What to take off; `everything` when no single thing helps. */
export type Dropped = 'query' | 'excluded' | FacetName | RangeName | ToggleName | 'everything'

/** A way out of an empty result, with the number of vehicles that it brings. */
export type Relaxation = { readonly drop: Dropped; readonly hits: number; readonly state: SearchState }

/**
 * Which part of the search to take off, and exactly how many vehicles that brings, most first. Values of one group are
 * alternatives, so taking off one of them never helps: groups go whole.
 */
export function relax(index: SearchIndex, state: SearchState, filter: Filter | null = null): Relaxation[] {
  const ways = [...listDrops(state)].flatMap(([drop, relaxed]): Relaxation[] => {
    const hits = index.count({ ...relaxed, filter })
    return hits > 0 ? [{ drop, hits, state: relaxed }] : []
  })
  if (ways.length > 0) return ways.sort((one, other) => other.hits - one.hits)
  const bare = { ...state, query: '', refinements: {}, ranges: {}, toggles: [], page: 1 }
  // What somebody does not want is the last to be shown to them.
  for (const one of [bare, { ...bare, excluded: [] }]) {
    const hits = index.count({ ...one, filter })
    if (hits > 0) return [{ drop: 'everything', hits, state: one }]
  }
  return []
}

function* listDrops(state: SearchState): Generator<[Dropped, SearchState]> {
  const first = { ...state, page: 1 }
  if (state.query !== '') yield ['query', { ...first, query: '' }]
  for (const name of facetNames) {
    const { [name]: values, ...refinements } = state.refinements
    if (values) yield [name, { ...first, refinements }]
  }
  for (const name of rangeNames) {
    const { [name]: range, ...ranges } = state.ranges
    if (range) yield [name, { ...first, ranges }]
  }
  for (const name of toggleNames)
    if (state.toggles.includes(name))
      yield [name, { ...first, toggles: state.toggles.filter((other) => other !== name) }]
  if (state.excluded.length > 0) yield ['excluded', { ...first, excluded: [] }]
}
