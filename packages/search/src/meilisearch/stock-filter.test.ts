import { describe, expect, it } from 'vitest'
import { named } from '../../testing/a-document.ts'
import { SearchIndex } from '../index/search-index.ts'
import { parseFilter } from './parse-filter.ts'
import { stockFilter } from './stock-filter.ts'

describe('stockFilter', () => {
  it('joins the spellings of a make by OR and adds the car types [S7.35] [S7.36]', () => {
    expect(stockFilter({ makes: ['Chevrolet'], carTypes: ['used', 'demo'] })).toBe(
      '(make = "Chevrolet" OR make = "GMSV") AND (car_type = "used" OR car_type = "demo")',
    )
    expect(stockFilter({ makes: ['Kia'], carTypes: ['new'] })).toBe('make = "Kia" AND car_type = "new"')
    expect(stockFilter({ dealershipSlugs: ['north'] })).toBe('dealership_slug = "north"')
    expect(stockFilter({})).toBe('')
  })

  it('finds the stock of a make under all its spellings, those of the site too [S7.36]', () => {
    const makes = ['Isuzu', 'Isuzu Ute', 'Haval', 'GWM', 'KGM', 'SsangYong', 'Ram', 'Ford F-series']
    const index = new SearchIndex({ documents: makes.map((make, at) => named(at + 1, make, 'X')) })
    const found = (make: string, makeSpellings = {}) => {
      const parsed = parseFilter(stockFilter({ makes: [make], makeSpellings }))
      return parsed.ok && index.search({ filter: parsed.filter }).ids
    }
    expect(found('Isuzu Ute')).toEqual([1, 2])
    expect(found('GWM')).toEqual([3, 4])
    expect(found('SsangYong')).toEqual([5, 6])
    expect(found('Ram')).toEqual([7])
    expect(found('Ram', { Ram: ['Ford F-series'] })).toEqual([7, 8])
  })

  it('keeps quotes in a make from ending the clause', () => {
    expect(parseFilter(stockFilter({ makes: ['a" OR make = "b'] }))).toEqual({
      ok: true,
      filter: { op: 'in', name: 'make', values: ['a" OR make = "b'] },
    })
  })
})
