import { describe, expect, it } from 'vitest'
import { defaultSort, listSortOptions, sortFrom, sortOptions } from './sort-option.ts'

describe('sort options', () => {
  it('are the specified four of the index, most relevant first', () => {
    expect(sortOptions.slice(0, 4)).toEqual([
      { value: 'custom_rank:desc', label: 'Most Relevant' },
      { value: 'created_at_timestamp:desc', label: 'Latest' },
      { value: 'price:desc', label: 'Highest Price' },
      { value: 'price:asc', label: 'Lowest Price' },
    ])
  })

  it('go on with kilometres and year, where the stock has them', () => {
    expect(sortOptions.slice(4).map(({ label }) => label)).toEqual(['Lowest Kilometres', 'Newest Year'])
    const towed = listSortOptions(undefined, { km: false, year: true }).map(({ value }) => value)
    expect([towed.includes('km:asc'), towed.includes('year:desc')]).toEqual([false, true])
  })

  it('sort by relevance by default [S4.44]', () => {
    expect(defaultSort).toBe('custom_rank:desc')
    expect(sortFrom()).toBe('custom_rank:desc')
    for (const text of ['', 'price', 'price:ASC', '__proto__', null, undefined, 7])
      expect(sortFrom(text)).toBe('custom_rank:desc')
  })

  it('follow the setting of a site, and before it what the visitor asks [S4.45]', () => {
    expect(sortFrom('price:asc')).toBe('price:asc')
    expect(sortFrom(null, 'created_at_timestamp:desc')).toBe('created_at_timestamp:desc')
    expect(sortFrom('price:desc', 'created_at_timestamp:desc')).toBe('price:desc')
    expect(sortFrom('nonsense', 'price:asc')).toBe('price:asc')
  })

  it('list the default of the site first and keep the order of the rest', () => {
    expect(listSortOptions('price:desc').map(({ label }) => label)).toEqual([
      'Highest Price',
      'Most Relevant',
      'Latest',
      'Lowest Price',
      'Lowest Kilometres',
      'Newest Year',
    ])
    expect(listSortOptions('nonsense')).toEqual(sortOptions)
  })

  it('include an order that only words can ask for while it is in use', () => {
    expect(sortFrom('size:desc')).toBe('size:desc')
    expect(listSortOptions(undefined, undefined, 'size:desc').at(-1)).toEqual({
      value: 'size:desc',
      label: 'Largest',
    })
    expect(listSortOptions(undefined, undefined, 'price:asc')).toEqual(sortOptions)
  })
})
