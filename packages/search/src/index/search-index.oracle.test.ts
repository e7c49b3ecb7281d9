import { beforeAll, describe, expect, it } from 'vitest'
import { createBruteForce } from '../../testing/brute-force.ts'
import { createRandom } from '../../testing/random.ts'
import { randomState } from '../../testing/random-state.ts'
import { randomStock } from '../../testing/random-stock.ts'
import { facetNames, isFacetName, rangeNames, toggleNames } from '../grammar/attributes.ts'
import type { SearchQuery } from './query/search-query.ts'
import { SearchIndex } from './search-index.ts'

const isSoak = process.env.SOAK === '1'
const stockSize = isSoak ? 10_000 : 2_000
const stateCount = isSoak ? 1_000 : 100

const figures = {
  facets: [...facetNames, ...toggleNames],
  stats: rangeNames,
  bands: {
    payment_week: [
      { min: null, max: 99.99 },
      { min: 100, max: 124.99 },
      { min: 125, max: 149.99 },
      { min: 150, max: 175 },
      { min: 175.01, max: null },
    ],
  },
} satisfies SearchQuery

describe(`the index beside a brute-force filter of ${stockSize} vehicles`, { timeout: 600_000 }, () => {
  const stock = randomStock(5, stockSize)
  const index = new SearchIndex({ documents: stock })
  const bruteForce = createBruteForce(stock)
  let states: SearchQuery[] = []

  beforeAll(() => {
    const random = createRandom(11)
    states = Array.from({ length: stateCount }, () => ({ ...randomState(random, stock), ...figures }))
  })

  it('gives the same hits in the same order, totals, counts, ends and bands for every state', () => {
    let found = 0
    for (const state of states) {
      const result = index.search(state)
      expect(result, JSON.stringify(state)).toEqual(bruteForce(state))
      if (result.total > 0) found += 1
    }
    expect(found).toBeGreaterThan(stateCount / 4)
  })

  it('brings exactly the number shown when any value of any group is chosen', () => {
    for (const state of states.slice(0, stateCount / 2)) {
      const { facets } = index.search(state)
      for (const [name, counts] of Object.entries(facets))
        if (isFacetName(name))
          for (const { value, count } of counts) {
            const refinements = { ...state.refinements, [name]: [value] }
            expect(index.count({ ...state, refinements }), `${name} ${value}`).toBe(count)
          }
    }
  })

  it('brings exactly the number shown for every band of weekly repayments [S7.37] [S9.32]', () => {
    for (const state of states) {
      const shown = index.search(state).bands.payment_week ?? []
      const brought = figures.bands.payment_week.map((band) =>
        index.count({ ...state, ranges: { ...state.ranges, payment_week: band } }),
      )
      expect(brought).toEqual(shown)
    }
  })
})
