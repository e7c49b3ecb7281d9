import { describe, expect, it } from 'vitest'
import { createRandom } from '../../testing/random.ts'
import { randomState } from '../../testing/random-state.ts'
import { randomStock } from '../../testing/random-stock.ts'
import { parseSearch } from '../grammar/parse-search.ts'
import type { SearchDocument } from '../index/query/search-document.ts'
import { SearchIndex } from '../index/search-index.ts'
import { SavedSearches } from './saved-searches.ts'
import { createTerms, matchesTerms, type SavedState } from './search-terms.ts'

const isSoak = process.env.SOAK === '1'
const seed = 20_161
const counts = isSoak
  ? { searches: 2_000, cars: 400, many: 100_000, changes: 1_000 }
  : { searches: 200, cars: 60, many: 5_000, changes: 20 }

const stock = randomStock(seed, Math.max(counts.cars, counts.changes))

/** What a vehicle index with this single vehicle returns; words as typed. */
function findEach(document: SearchDocument, states: readonly SavedState[]): string[] {
  const index = new SearchIndex({ documents: [document] })
  return states.flatMap((state, at) => {
    const query = state.query === '' ? '' : `"${state.query}"`
    return index.count({ ...state, query }) === 1 ? [String(at)] : []
  })
}

function save(states: readonly SavedState[]): SavedSearches {
  const saved = new SavedSearches()
  for (const [at, state] of states.entries()) saved.add(String(at), state)
  return saved
}

describe(`saved searches (seed ${seed})`, () => {
  const random = createRandom(seed)
  const states = Array.from({ length: counts.searches }, () => ({
    ...parseSearch(''),
    ...randomState(random, stock),
  }))

  it('finds for a vehicle exactly the searches that the index of vehicles finds it by', () => {
    const saved = save(states)
    let matches = 0
    for (const document of stock.slice(0, counts.cars)) {
      const expected = findEach(document, states)
      expect(saved.match(document).sort(), document.name).toEqual(expected.sort())
      matches += expected.length
    }
    expect(matches).toBeGreaterThan(counts.cars / 4)
  })

  it('forgets what was removed, and takes a search that is changed for the new one', () => {
    const saved = save(states)
    for (const [at] of states.entries()) if (at % 2 === 0) saved.remove(String(at))
    saved.add('1', parseSearch('refinementList[make][0]=Nobody makes it'))
    expect(saved.size).toBe(states.length / 2)
    for (const document of stock.slice(0, 20)) {
      const expected = findEach(document, states).filter((id) => Number(id) % 2 === 1 && id !== '1')
      expect(saved.match(document).sort()).toEqual(expected.sort())
    }
    for (const [at] of states.entries()) saved.remove(String(at))
    for (const document of stock.slice(0, 20)) expect(saved.match(document)).toEqual([])
  })

  it('keeps a search of a hundred values of each attribute in few places', () => {
    const many = Array.from({ length: 100 }, (_, at) => `refinementList[make][${at}]=m${at}`)
    const models = Array.from({ length: 100 }, (_, at) => `refinementList[model][${at}]=x${at}`)
    const saved = save([parseSearch([...many, ...models].join('&'))])
    const [document] = stock
    if (!document) throw new Error('no stock')
    const searched = { ...document, facets: { ...document.facets, make: 'M7', model: 'X99' } }
    expect(saved.match(searched)).toEqual(['0'])
    expect(saved.match(document)).toEqual([])
  })

  it('asks far fewer searches than there are', () => {
    const terms = createTerms()
    const changed = stock.slice(0, counts.changes).map(withOwnModel)
    const wishes = Array.from({ length: counts.many }, () => aSearch(random, changed))
    const saved = save(wishes)
    const searches = wishes.map(terms.ofSearch)
    const sample = changed.slice(0, isSoak ? 20 : 5)
    for (const document of sample) saved.match(document)

    const treeMs = measure(changed, (document) => saved.match(document).length)
    const comparedMs = measure(sample, (document) => {
      const known = terms.ofDocument(document)
      return searches.filter((search) => matchesTerms(search, known)).length
    })
    const searchMs = measure(sample.slice(0, 3), (document) => findEach(document, wishes).length)
    for (const document of sample.slice(0, 3))
      expect(saved.match(document).sort()).toEqual(findEach(document, wishes).sort())
    process.stderr.write(
      `${counts.many} saved searches, ${changed.length} changes (seed ${seed}): ${treeMs.each.toFixed(3)} ms and ` +
        `${treeMs.found.toFixed(0)} matches a change; asking the index each search ${searchMs.each.toFixed(0)} ms, ` +
        `${(searchMs.each / treeMs.each).toFixed(0)}x; comparing each ${comparedMs.each.toFixed(1)} ms, ` +
        `${(comparedMs.each / treeMs.each).toFixed(0)}x\n`,
    )
    expect(treeMs.found).toBeGreaterThan(0)
    if (isSoak) expect(searchMs.each / treeMs.each).toBeGreaterThanOrEqual(50)
  })
})

function measure(documents: readonly SearchDocument[], match: (document: SearchDocument) => number) {
  const startedMs = performance.now()
  let found = 0
  for (const document of documents) found += match(document)
  return {
    each: (performance.now() - startedMs) / documents.length,
    found: found / documents.length,
  }
}

/** Dealers sell some hundreds of models; the stock of these tests has fifty. */
function withOwnModel(document: SearchDocument): SearchDocument {
  const model = `${document.facets.model} ${document.id % 8}`
  return { ...document, facets: { ...document.facets, model } }
}

/** A typical saved search: mostly a model or a make with a price, sometimes a body, sometimes words. */
function aSearch(random: ReturnType<typeof createRandom>, cars: readonly SearchDocument[]): SavedState {
  const car = cars[Math.floor(random.next() * cars.length)] as SearchDocument
  const { make, model, body, fuel, colour } = car.facets
  const price = Math.round((car.numbers.price ?? 30_000) / 1_000) * 1_000
  const kind = random.next()
  const search = new URLSearchParams()
  const choose = (name: string, value: string | null | undefined) => {
    if (value) search.append(`refinementList[${name}][0]`, value)
  }
  if (kind < 0.55) choose('model', model)
  if (kind < 0.8) choose('make', make)
  if (kind >= 0.7 && kind < 0.95) choose('body', body)
  if (kind >= 0.8 && kind < 0.95)
    choose(random.next() < 0.5 ? 'colour' : 'fuel', random.next() < 0.5 ? colour : fuel)
  if (kind >= 0.95) search.append('query', car.name.split(' ').slice(1, 3).join(' '))
  if (random.next() < 0.7)
    search.append('range[price]', `${random.next() < 0.3 ? price - 5_000 : ''}:${price + 2_000}`)
  if (random.next() < 0.2) search.append('range[km]', ':90000')
  return parseSearch(search)
}
