import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDocument } from '../../testing/a-document.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { createRandom } from '../../testing/random.ts'
import { randomState } from '../../testing/random-state.ts'
import { randomDocument, randomStock } from '../../testing/random-stock.ts'
import { facetNames, rangeNames, toggleNames } from '../grammar/attributes.ts'
import { makeModelName } from './query/make-model.ts'
import { SearchIndex } from './search-index.ts'

const figures = { facets: [...facetNames, ...toggleNames, makeModelName], stats: rangeNames } as const

describe('changing the index car by car', () => {
  it('ends where a rebuild from the same stock ends, whatever came and went', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 120 }),
        (seed, start, steps) => {
          const random = createRandom(seed)
          const stock = new Map(randomStock(seed, start).map((document) => [document.id, document]))
          const changed = new SearchIndex({ documents: [...stock.values()] })
          for (let step = 0; step < steps; step++) {
            // Cached figures must be dropped on a change.
            if (step % 5 === 0) changed.search(figures)
            const id = 1 + random.below(80)
            if (random.chance(0.4)) {
              expect(changed.remove(id)).toBe(stock.delete(id))
            } else {
              const document = randomDocument(random, id)
              stock.set(id, document)
              changed.upsert(document)
            }
          }
          const documents = [...stock.values()]
          const rebuilt = new SearchIndex({ documents })
          expect(changed.size).toBe(documents.length)
          const states =
            documents.length === 0 ? [{}] : Array.from({ length: 8 }, () => randomState(random, documents))
          for (const state of [{}, ...states])
            expect(changed.search({ ...state, ...figures })).toEqual(rebuilt.search({ ...state, ...figures }))
        },
      ),
      propertyRuns,
    )
  })

  it('finds a car by its new words and price, and no longer by its old ones', () => {
    const index = new SearchIndex({ documents: [aDocument({ id: 1 }), aDocument({ id: 2 })] })
    index.upsert(
      aDocument({
        id: 2,
        name: 'Kia Carnival',
        badge: null,
        facets: { make: 'Kia', model: 'Carnival' },
        numbers: { price: 9_990 },
      }),
    )
    expect(index.search({ query: 'hilux' }).ids).toEqual([1])
    expect(index.search({ query: 'carnival' }).ids).toEqual([2])
    expect(index.search({ sort: 'price:asc' }).ids).toEqual([2, 1])
    expect(index.search({ facets: ['make'] }).facets.make).toEqual([
      { value: 'Kia', count: 1 },
      { value: 'Toyota', count: 1 },
    ])
  })

  it('takes the later of two documents of one id', () => {
    const documents = [aDocument({ id: 1, name: 'first' }), aDocument({ id: 1, name: 'second' })]
    const index = new SearchIndex({ documents })
    expect(index.size).toBe(1)
    expect(index.search({ query: 'first' }).total).toBe(0)
    expect(index.find(1)?.name).toBe('second')
    expect(index.find(2)).toBeNull()
  })

  it('starts empty and grows', () => {
    const index = new SearchIndex<number>()
    expect(index.search({ facets: ['make'], stats: ['price'] })).toMatchObject({
      total: 0,
      facets: { make: [] },
      stats: {},
    })
    for (let id = 1; id <= 100; id++) index.upsert(aDocument({ id, customRank: id }))
    expect(index.search({ hitsPerPage: 3 }).hits).toEqual([100, 99, 98])
  })

  it('carries the version of the stock in every result', () => {
    const index = new SearchIndex({ documents: [aDocument({ id: 1 })], version: 41 })
    expect(index.search({}).version).toBe(41)
    index.version = 42
    expect(index.search({}).version).toBe(42)
  })
})
