import { landingName } from '@forecourt/domain/listing/landing/landing-name'
import { landingPath } from '@forecourt/domain/listing/landing/landing-path'
import { type LandingTerm, landingBudgets } from '@forecourt/domain/listing/landing/landing-term'
import { expect, it } from 'vitest'
import { randomStock } from '../../testing/random-stock.ts'
import type { FacetName } from '../grammar/attributes.ts'
import type { SearchDocument } from '../index/query/search-document.ts'
import { SearchIndex } from '../index/search-index.ts'
import { createValueKey } from '../trade/value-key.ts'
import { findLandingTerms } from './find-landing-terms.ts'
import { listLandings } from './list-landings.ts'

const seed = 7
const stock = randomStock(seed, 300)
const index = new SearchIndex({ documents: stock })

const keys = new Map<string, string>()

function keyOf(name: FacetName, value: string): string {
  const known = keys.get(`${name} ${value}`) ?? createValueKey(name)(value)
  keys.set(`${name} ${value}`, known)
  return known
}

/** The slow reference: checks every vehicle. */
function fits({ facets, numbers }: SearchDocument, { kind, value, make }: LandingTerm): boolean {
  if (kind === 'budget') return numbers.price !== null && (numbers.price ?? Infinity) <= Number(value)
  const is = (name: FacetName, wanted: string) => keyOf(name, facets[name] ?? '') === keyOf(name, wanted)
  return (make === null || is('make', make)) && is(kind === 'place' ? 'city' : kind, value)
}

const countOf = (terms: readonly LandingTerm[]) =>
  stock.filter((document) => terms.every((term) => fits(document, term))).length

it('counts what each page shows, at least so many, and fewer than every broader page', async () => {
  const landings = await listLandings(index, { kind: 'car', least: 4 })
  for (const { terms, count, path } of landings) {
    expect([path, count]).toEqual([path, countOf(terms)])
    expect(count).toBeGreaterThanOrEqual(4)
    expect(path).toBe(landingPath(terms).join('/'))
    for (const term of terms.length > 1 ? terms : []) expect(countOf([term])).toBeGreaterThan(count)
  }
  expect(new Set(landings.map(({ path }) => path)).size).toBe(landings.length)
  const kinds = new Set(landings.map(({ terms }) => terms.map(({ kind }) => kind).join(' and ')))
  for (const kind of ['make', 'model', 'body', 'fuel', 'budget', 'place', 'make and body', 'body and place'])
    expect(kinds, kind).toContain(kind)
  expect(kinds).not.toContain('make and model')
})

it('leaves no single page out that has vehicles enough', async () => {
  const paths = new Set((await listLandings(index, { kind: 'car', least: 4 })).map(({ path }) => path))
  for (const place of ['Bathurst', 'Cowra', 'Orange', 'Dubbo', 'Lithgow'])
    expect(paths, place).toContain(`in-${place.toLowerCase()}`)
  for (const fuel of ['petrol', 'diesel', 'hybrid', 'electric']) expect(paths, fuel).toContain(fuel)
  for (const [at, budget] of landingBudgets.entries()) {
    const count = countOf([{ kind: 'budget', value: String(budget), make: null }])
    const below =
      at === 0 ? 0 : countOf([{ kind: 'budget', value: String(landingBudgets[at - 1]), make: null }])
    if (count >= 4 && count > below && count < stock.length) expect(paths).toContain(`up-to-${budget}`)
  }
})

it('has no page that shows what the list itself shows', async () => {
  const one = new SearchIndex({ documents: stock.filter(({ facets }) => facets.city === 'Cowra') })
  expect((await listLandings(one, { kind: 'car', least: 1 })).map(({ path }) => path)).not.toContain(
    'in-cowra',
  )
})

it('has no two pages of one name, not even where a body is called like all of the stock', async () => {
  const vans = stock.map((document) =>
    document.facets.body === 'SUV'
      ? { ...document, facets: { ...document.facets, body: 'Caravan' } }
      : document,
  )
  const landings = await listLandings(new SearchIndex({ documents: vans }), { kind: 'caravan', least: 4 })
  const names = landings.map(({ terms }) => landingName('caravan', terms))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('Caravans up to $20,000')
  const vocabulary = { makes: ['Jayco'], models: [], bodies: ['Caravan', 'Pop Top'], fuels: [], places: [] }
  expect(findLandingTerms(['jayco', 'caravans'], 'caravan', vocabulary)).toBeNull()
  expect(findLandingTerms(['jayco', 'pop-tops'], 'caravan', vocabulary)).toHaveLength(2)
})

it('reads an address back as what it is about', async () => {
  const vocabulary = {
    makes: ['Mazda', 'Kia'],
    models: [{ make: 'Mazda', model: 'CX-5' }],
    bodies: ['SUV'],
    fuels: ['Diesel'],
    places: ['Orange'],
  }
  for (const path of ['mazda', 'mazda-cx-5/diesel', 'suvs/up-to-20000', 'kia/in-orange']) {
    const terms = findLandingTerms(path.split('/'), 'car', vocabulary)
    expect(landingPath(terms ?? [])).toEqual(path.split('/'))
  }
  for (const path of [
    '',
    'toyota',
    'suvs/mazda',
    'mazda/mazda-cx-5',
    'mazda/kia',
    'mazda/suvs/diesel',
    'up-to-19999',
  ])
    expect(findLandingTerms(path.split('/').filter(Boolean), 'car', vocabulary), path).toBeNull()
})
