import { sortOptions } from '../../packages/domain/src/listing/sort-option.ts'
import { isFacetName } from '../../packages/search/src/grammar/attributes.ts'
import { createNumberRange } from '../../packages/search/src/grammar/parse-range.ts'
import { parseSearch } from '../../packages/search/src/grammar/parse-search.ts'
import type { SearchState } from '../../packages/search/src/grammar/search-state.ts'
import { createRandom } from '../../packages/search/testing/random.ts'
import type { SqlAnswer } from '../../services/platform/testing/stock/sql-search.ts'

const words = ['toyota', 'hilux', 'white', 'sport', 'ford ran', 'kia red', 'blue mazda', 'asc']

/** Typical visitor searches with values from the stock: words, a few filters, a range, a sort order. */
export function visitorStates(stock: SqlAnswer, count: number, seed: number): SearchState[] {
  const random = createRandom(seed)
  const facets = Object.entries(stock.facetDistribution).filter(
    ([, values]) => Object.keys(values).length > 1,
  )
  const ranges = Object.entries(stock.facetStats)
  return Array.from({ length: count }, () => {
    const refinements: Record<string, string[]> = {}
    for (const [name, values] of facets)
      if (isFacetName(name) && random.chance(0.15))
        refinements[name] = random.some(Object.keys(values), 1 + random.below(2))
    // Always include a range, so that no two searches are equal and none hits a cached result.
    const [name = 'price', { min, max } = { min: 0, max: 1 }] = random.pick(ranges)
    const from = min + (max - min) * random.next() * 0.5
    return {
      ...parseSearch(''),
      query: random.chance(0.33) ? random.pick(words) : '',
      refinements,
      ranges: { [name]: createNumberRange(from, from + (max - min) * 0.5) },
      sort: random.pick(sortOptions).value,
    }
  })
}
