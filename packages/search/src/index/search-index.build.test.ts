import { expect, it } from 'vitest'
import { createRandom } from '../../testing/random.ts'
import { randomState } from '../../testing/random-state.ts'
import { randomStock } from '../../testing/random-stock.ts'
import { facetNames, rangeNames } from '../grammar/attributes.ts'
import { SearchIndex } from './search-index.ts'

it('an index built in slices answers like one built at once, and lets other work run in between', async () => {
  const documents = randomStock(3, 4_000)
  let pauses = 0
  const sliced = await SearchIndex.build({ documents, version: 7 }, async () => {
    pauses += 1
  })
  const complete = new SearchIndex({ documents, version: 7 })
  expect(pauses).toBeGreaterThan(6)
  const random = createRandom(9)
  for (let n = 0; n < 60; n++) {
    const state = { ...randomState(random, documents), facets: facetNames, stats: rangeNames }
    expect(sliced.search(state)).toEqual(complete.search(state))
  }
})
