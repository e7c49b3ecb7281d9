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

/** The part to remove; `everything` if no single part helps. */
export type DroppedPart = 'query' | 'excluded' | FacetName | RangeName | ToggleName | 'everything'

/** A suggestion for an empty result, with the number of vehicles it finds. */
export type Relaxation = { readonly drop: DroppedPart; readonly hits: number; readonly state: SearchState }

/**
 * The parts of the search whose removal finds vehicles, most first. Values of one group are alternatives, so removing a
 * single one never helps: groups are removed completely.
 */
export function relax(index: SearchIndex, state: SearchState, filter: Filter | null = null): Relaxation[] {
  const candidates = [...listDrops(state)].flatMap(([drop, relaxed]): Relaxation[] => {
    const hits = index.count({ ...relaxed, filter })
    return hits > 0 ? [{ drop, hits, state: relaxed }] : []
  })
  if (candidates.length > 0) return candidates.sort((one, other) => other.hits - one.hits)
  const bare = { ...state, query: '', refinements: {}, ranges: {}, toggles: [], page: 1 }
  // Excluded vehicles are only shown as a last resort.
  for (const one of [bare, { ...bare, excluded: [] }]) {
    const hits = index.count({ ...one, filter })
    if (hits > 0) return [{ drop: 'everything', hits, state: one }]
  }
  return []
}

function* listDrops(state: SearchState): Generator<[DroppedPart, SearchState]> {
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
