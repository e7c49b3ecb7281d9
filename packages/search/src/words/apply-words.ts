import { sortFrom } from '@forecourt/domain/listing/sort-option'
import type { FacetName } from '../grammar/attributes.ts'
import type { SearchState } from '../grammar/search-state.ts'
import type { StockVocabulary } from '../index/search-index.ts'
import type { SearchFromWords } from './understand.ts'

/**
 * Combines the chosen filters with those of the typed words. For the same attribute the words win, because they are
 * newer; a chosen sort stays. Values use the stock's spelling, so that filters and chips match.
 */
export function applyWords(
  state: SearchState,
  { refinements, ranges, toggles, excluded, sort, rest }: Omit<SearchFromWords, 'leftOut'>,
  stock: Pick<StockVocabulary, 'showValue'>,
  siteDefaultSort?: string,
): SearchState {
  const chosen = Object.entries(state.refinements) as [FacetName, readonly string[]][]
  return {
    ...state,
    query: rest,
    refinements: {
      ...Object.fromEntries(
        chosen.map(([name, values]) => [
          name,
          [...new Set(values.map((value) => stock.showValue(name, value) ?? value))].sort(),
        ]),
      ),
      ...refinements,
    },
    ranges: { ...state.ranges, ...ranges },
    toggles: [...new Set([...state.toggles, ...toggles])].sort(),
    excluded: [...state.excluded, ...excluded],
    sort: sort !== null && state.sort === sortFrom(siteDefaultSort) ? sort : state.sort,
  }
}
