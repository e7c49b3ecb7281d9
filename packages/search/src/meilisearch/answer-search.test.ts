import { describe, expect, it } from 'vitest'
import { aDocument, aNamedDocument } from '../../testing/a-document.ts'
import { disjunctiveRequests, mergeAnswers } from '../../testing/disjunctive-requests.ts'
import { createRandom } from '../../testing/random.ts'
import { randomState } from '../../testing/random-state.ts'
import { randomStock } from '../../testing/random-stock.ts'
import { facetNames, rangeNames, toggleNames } from '../grammar/attributes.ts'
import { parseSearch } from '../grammar/parse-search.ts'
import type { ListingSearch } from '../grammar/search-state.ts'
import { SearchIndex } from '../index/search-index.ts'
import { answerSearch, facetDistribution } from './answer-search.ts'
import { writeListingRequest } from './listing-request.ts'
import type { SearchAnswer, SearchRequest } from './search-request.ts'

function answer<Hit>(index: SearchIndex<Hit>, request: ListingSearch | SearchRequest): SearchAnswer<Hit> {
  const result = answerSearch(index, request, { now: () => 0 })
  if (!result.ok) throw new Error(result.fault.message)
  return result.answer
}

describe('answerSearch', () => {
  const index = new SearchIndex({
    documents: [
      aNamedDocument(1, 'Mazda', '3'),
      aNamedDocument(2, 'Mazda', 'CX-5'),
      aDocument({ id: 3, facets: { make: '__proto__' }, numbers: { price: 9_990 } }),
    ],
  })

  it('answers in the shape of Meilisearch [S7.35]', () => {
    const request = {
      q: 'mazda',
      filter: 'make = "Mazda" OR make = "Kia"',
      facets: ['make', 'model', 'price', 'unknown'],
      sort: ['price:asc'],
      page: 1,
      hitsPerPage: 1,
    }
    expect(answer(index, request)).toEqual({
      hits: [1],
      totalHits: 2,
      totalPages: 2,
      page: 1,
      hitsPerPage: 1,
      facetDistribution: { make: { Mazda: 2 }, model: { 3: 1, 'CX-5': 1 } },
      facetStats: { price: { min: 45_990, max: 45_990 } },
      query: 'mazda',
      processingTimeMs: 0,
    })
  })

  it('counts within the result, and everything for a star', () => {
    const { facetDistribution: counts, facetStats } = answer(index, { filter: 'make = Mazda', facets: ['*'] })
    expect(counts.make).toEqual({ Mazda: 2 })
    expect(Object.keys(counts)).toEqual([...facetNames, ...toggleNames])
    expect(facetStats.price).toEqual({ min: 45_990, max: 45_990 })
  })

  it('reports the time that it took by the given clock', () => {
    let ms = 0
    const result = answerSearch(index, {}, { now: () => (ms += 7) })
    expect(result.ok && result.answer.processingTimeMs).toBe(7)
  })

  it('refuses an unreadable filter and an unknown sort with a plain message', () => {
    expect(answerSearch(index, { filter: 'vin = 1' })).toEqual({
      ok: false,
      fault: { code: 'invalid_search_filter', message: 'Attribute vin is not filterable.', position: 0 },
    })
    expect(answerSearch(index, { sort: ['vin:asc'] })).toMatchObject({
      ok: false,
      fault: { code: 'invalid_search_sort' },
    })
  })

  it('keeps a value named like a property of objects as a value', () => {
    const { facetDistribution: counts } = answer(index, { facets: ['make'] })
    expect(Object.keys(counts.make ?? {})).toContain('__proto__')
    expect(JSON.stringify(counts.make)).toBe('{"Mazda":2,"__proto__":1}')
  })
})

describe('a listing’s search', () => {
  it('is answered alike as data and as text', () => {
    const stock = randomStock(5, 400)
    const index = new SearchIndex({ documents: stock })
    const random = createRandom(8)
    for (let round = 0; round < 200; round++) {
      const state = { ...parseSearch(''), ...randomState(random, stock) }
      const fixed = random.chance(0.5)
        ? parseSearch('')
        : { ...parseSearch(''), ...randomState(random, stock) }
      const text: SearchRequest = JSON.parse(JSON.stringify(writeListingRequest({ state, fixed })))
      expect(answer(index, { state, fixed }), JSON.stringify({ state, fixed })).toEqual(answer(index, text))
    }
  })

  it('keeps to the page’s own filters whatever its visitor refines', () => {
    const index = new SearchIndex({
      documents: [aNamedDocument(1, 'Mazda', '3'), aNamedDocument(2, 'Kia', 'Rio')],
    })
    const [state, fixed] = [parseSearch('menu[make]=Kia'), parseSearch('menu[make]=Mazda')]
    for (const search of [{ state, fixed }, writeListingRequest({ state, fixed })])
      expect(answer(index, search)).toMatchObject({ totalHits: 0, facetDistribution: { make: { Mazda: 1 } } })
  })
})

describe('a state asked as several requests', () => {
  it('gives the same page and the same disjunctive figures as the index in one go', () => {
    const stock = randomStock(9, 400)
    const index = new SearchIndex({ documents: stock })
    const random = createRandom(4)
    const names = [...facetNames, ...toggleNames, ...rangeNames]
    for (let round = 0; round < 40; round++) {
      const state = { ...parseSearch(''), ...randomState(random, stock) }
      const { main, groups } = disjunctiveRequests(state, {
        facets: names,
        hitsPerPage: 24,
        filter: 'car_type != demo',
      })
      const merged = mergeAnswers(
        answer(index, main),
        groups.map(({ name, request }) => ({ name, answer: answer(index, request) })),
      )
      const whole = index.search({
        ...state,
        filter: { op: 'not', of: { op: 'in', name: 'car_type', values: ['demo'] } },
        facets: [...facetNames, ...toggleNames],
        stats: rangeNames,
      })
      expect(merged).toMatchObject({ hits: whole.hits, totalHits: whole.total, facetStats: whole.stats })
      expect(merged.facetDistribution).toEqual(
        Object.fromEntries(
          Object.entries(whole.facets).map(([name, counts]) => [name, facetDistribution(counts)]),
        ),
      )
    }
  })
})
