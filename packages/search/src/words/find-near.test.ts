import { expect, it } from 'vitest'
import { aDocument } from '../../testing/a-document.ts'
import { SearchIndex } from '../index/search-index.ts'
import { createUnderstand } from './understand.ts'

const cities = new Map([
  ['Bathurst', [-33.42, 149.58]],
  ['Cowra', [-33.83, 148.69]],
  ['Orange', [-33.28, 149.1]],
] as const)
const index = new SearchIndex({
  documents: [...cities.keys()].map((city, at) =>
    aDocument({ id: at + 1, name: 'A car', facets: { city, body: 'SUV' } }),
  ),
})
const understand = createUnderstand(index, 'car', { thisYear: 2026, cities })

it.each([
  ['near 2795', ['Bathurst', 'Cowra', 'Orange']],
  ['within 60 km of 2795', ['Bathurst', 'Orange']],
  ['within 20kms of 2800', ['Orange']],
  ['40 kilometres from Blayney', ['Bathurst', 'Orange']],
  ['near Grenfell', ['Cowra']],
  // Nothing is within the usual distance of Broken Hill, so the nearest is used.
  ['near 2880', ['Cowra']],
  ['near Cowra', ['Cowra']],
  ['within 5 km of 2880', ['2880']],
])('%s', (text, expected) => {
  const { refinements, ranges, rest } = understand(`SUV ${text}`)
  expect({ city: refinements.city, body: refinements.body, ranges, rest }).toEqual({
    city: expected,
    body: ['SUV'],
    ranges: {},
    rest: '',
  })
})

it('is a year or a price where it is one, and says nothing where all stand in one city', () => {
  expect(understand('around 2018').ranges.year).toBeDefined()
  expect(understand('from 2018').ranges.year).toEqual({ min: 2018, max: null })
  const one = createUnderstand(index, 'car', {
    thisYear: 2026,
    cities: new Map([['Cowra', [-33.83, 148.69]]]),
  })
  expect(one('near 2795').refinements.city).toBeUndefined()
})
