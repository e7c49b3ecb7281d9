import { describe, expect, it } from 'vitest'
import { aNamedDocument } from '../testing/a-document.ts'
import { createRandom } from '../testing/random.ts'
import { randomState } from '../testing/random-state.ts'
import { randomStock } from '../testing/random-stock.ts'
import { parseSearch } from './grammar/parse-search.ts'
import { writeSearch } from './grammar/write-search.ts'
import { SearchIndex } from './index/search-index.ts'
import { relax } from './relax.ts'

const index = new SearchIndex({
  documents: [
    aNamedDocument(1, 'Toyota', 'Hilux'),
    aNamedDocument(2, 'Toyota', 'Hilux'),
    aNamedDocument(3, 'Mazda', 'CX-5'),
  ],
})
const relaxations = (url: string) => relax(index, parseSearch(url)).map(({ drop, hits }) => [drop, hits])

describe('relax', () => {
  it('says what to take off and how many vehicles that brings, most first', () => {
    expect(relaxations('refinementList[make][0]=Mazda&refinementList[model][0]=Hilux')).toEqual([
      ['make', 2],
      ['model', 1],
    ])
    expect(relaxations('query=hilux&range[price]=:5')).toEqual([['price', 2]])
    expect(relaxations('query=tractor&refinementList[make][0]=Mazda&toggle[certified]=true')).toEqual([
      ['everything', 3],
    ])
  })

  it('shows what was left out only where nothing else helps', () => {
    const without = (make: string) => `exclude[0]=refinementList%5Bmake%5D%5B0%5D%3D${make}`
    expect(relaxations(`refinementList[make][0]=Mazda&${without('Mazda')}`)).toEqual([
      ['make', 2],
      ['excluded', 1],
    ])
    const far = `refinementList[make][0]=Audi&refinementList[model][0]=A4&${without('Mazda')}`
    const [everything] = relax(index, parseSearch(far))
    expect([everything?.drop, everything?.hits, everything?.state.excluded.length]).toEqual([
      'everything',
      2,
      1,
    ])
  })

  it('starts the relaxed search on its first page and keeps its sort', () => {
    const [first] = relax(
      index,
      parseSearch('query=zebra&sortBy=price:asc&page=4&refinementList[make][0]=Mazda'),
    )
    expect(first && writeSearch(first.state)).toBe('refinementList%5Bmake%5D%5B0%5D=Mazda&sortBy=price%3Aasc')
  })

  it('promises nothing where there is nothing', () => {
    expect(relax(new SearchIndex(), parseSearch('query=x'))).toEqual([])
    const filter = { op: 'in', name: 'make', values: ['Nobody'] } as const
    expect(relax(index, parseSearch('query=x'), filter)).toEqual([])
  })

  it('brings exactly what it says, for any empty state', () => {
    const stock = randomStock(6, 300)
    const few = new SearchIndex({ documents: stock })
    const random = createRandom(2)
    let empty = 0
    for (let round = 0; round < 200; round++) {
      const state = { ...parseSearch(''), ...randomState(random, stock) }
      if (few.count(state) > 0) continue
      empty += 1
      for (const { hits, state: relaxed } of relax(few, state)) {
        expect(hits).toBeGreaterThan(0)
        expect(few.count(parseSearch(writeSearch(relaxed)))).toBe(hits)
      }
    }
    expect(empty).toBeGreaterThan(20)
  })
})
