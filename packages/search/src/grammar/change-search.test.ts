import { describe, expect, it } from 'vitest'
import {
  withoutRefinements,
  withPage,
  withQuery,
  withRange,
  withSort,
  withToggle,
  withToggledValue,
  withValues,
} from './change-search.ts'
import { parseSearch } from './parse-search.ts'

const third = parseSearch('query=ute&refinementList[make][0]=Mazda&range[price]=1:2&sortBy=price:asc&page=3')

describe('changing a search', () => {
  it('goes back to page 1 with every change but that of the page', () => {
    const changed = [
      withQuery(third, 'van'),
      withValues(third, 'body', ['Ute']),
      withToggledValue(third, 'make', 'Kia'),
      withRange(third, 'km', null, 5),
      withToggle(third, 'certified', true),
      withSort(third, 'price:desc'),
      withoutRefinements(third),
    ]
    expect(changed.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(withPage(third, 4).page).toBe(4)
  })

  it('adds a value and removes it again', () => {
    const both = withToggledValue(third, 'make', 'Kia')
    expect(both.refinements).toEqual({ make: ['Kia', 'Mazda'] })
    const kia = withToggledValue(both, 'make', 'Mazda')
    expect(kia.refinements).toEqual({ make: ['Kia'] })
    expect(withToggledValue(kia, 'make', 'Kia').refinements).toEqual({})
  })

  it('drops a range without ends and swaps reversed ends', () => {
    expect(withRange(third, 'price', null, null).ranges).toEqual({})
    expect(withRange(third, 'price', 9, 3).ranges).toEqual({ price: { min: 3, max: 9 } })
  })

  it('switches a toggle on and off', () => {
    const on = withToggle(withToggle(third, 'reduced', true), 'certified', true)
    expect(on.toggles).toEqual(['certified', 'reduced'])
    expect(withToggle(on, 'reduced', false).toggles).toEqual(['certified'])
  })

  it('clears the words and the refinements and keeps the sort', () => {
    expect(withoutRefinements(third)).toEqual({ ...parseSearch(''), sort: 'price:asc' })
  })

  it.each([
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
    [2.7, 2],
    [1e9, 10_000],
  ])('bounds page %d to %i', (page, bounded) => {
    expect(withPage(third, page).page).toBe(bounded)
  })
})
