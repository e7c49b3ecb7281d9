import { searchFilterLabels } from '@forecourt/domain/site/configuration/find-search-filter'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { describe, expect, it } from 'vitest'
import { aSite } from '../../../testing/a-site.ts'
import { facetLabels, rangeLabels } from '../words.ts'
import { filterOrder } from './filter-table.ts'
import { type Figures, listFilters } from './list-filters.ts'

const figures: Figures = {
  facetDistribution: {
    make: { Toyota: 5, Audi: 2 },
    car_type: { used: 4, new: 3 },
    fuel: { Petrol: 7 },
    size_ft: { 10: 1, 8: 2 },
    reduced: { true: 3 },
  },
  facetStats: { price: { min: 9_000, max: 31_000 }, seats: { min: 5, max: 5 }, km: { min: 10, max: 90_000 } },
  bands: null,
}
const filters = (search = '', site = aSite(), changes: Partial<Figures> = {}) =>
  listFilters({ ...figures, ...changes }, parseSearch(search), site, null)
const names = (search = '', site = aSite()) =>
  filters(search, site).map((filter) => (filter.kind === 'toggles' ? filter.kind : filter.name))

describe('listFilters', () => {
  it('leaves out groups that could not narrow anything', () => {
    expect(names()).toEqual(['make', 'price', 'car_type', 'km', 'size_ft', 'toggles'])
  })

  it('keeps a group in use, with the chosen value even when nothing has it', () => {
    const group = filters('refinementList[fuel][0]=Steam').find((filter) => filter.label === 'Fuel')
    expect(group).toMatchObject({
      values: [
        ['Petrol', 'Petrol', 7],
        ['Steam', 'Steam', 0],
      ],
    })
    expect(names('range[seats]=7:')).toContain('seats')
  })

  it('folds all but the most common values of a long list, each list by the alphabet', () => {
    const make = Object.fromEntries([...'ABCDEFGHIJKLM'].map((letter, at) => [letter, at + 1]))
    const [group] = filters('', aSite(), { facetDistribution: { make } })
    if (group?.kind !== 'values') throw new Error('Make is no list.')
    expect(group.values.map(([value]) => value).join('')).toBe('FGHIJKLM')
    expect(group.more.map(([value]) => value).join('')).toBe('ABCDE')
  })

  it('follows the site’s own order, under its own names', () => {
    expect(names('', aSite({ searchFilters: ['odometer', 'make', '__proto__'] })).slice(0, 3)).toEqual([
      'km',
      'make',
      'price',
    ])
  })

  it('has the filters that staff can name, in the same order and words', () => {
    expect(Object.keys(searchFilterLabels)).toEqual(filterOrder)
    const labels: Readonly<Record<string, string>> = { ...facetLabels, ...rangeLabels }
    // Repayment labels include the term.
    for (const [name, words] of Object.entries(searchFilterLabels))
      expect(labels[name]?.startsWith(words), name).toBe(true)
  })

  it('lists values by the alphabet and numbers by size, so that they stay in place', () => {
    expect(filters().find(({ label }) => label === 'Make')).toMatchObject({
      values: [
        ['Audi', 'Audi', 2],
        ['Toyota', 'Toyota', 5],
      ],
    })
    expect(filters().find(({ label }) => label === 'Size (feet)')).toMatchObject({
      values: [
        ['8', '8', 2],
        ['10', '10', 1],
      ],
    })
  })

  it('does not ask for the car type on a page of one', () => {
    const [first] = listFilters(figures, parseSearch(''), aSite(), 'used')
    expect(first?.label).toBe('Make')
  })

  it('calls used cars pre-owned where the site does [S4.04]', () => {
    const site = aSite({ flags: resolveFlags([{ scope: 'site', key: 'preOwnedLabel', state: 'on' }]) })
    expect(filters('', site).find(({ label }) => label === 'Condition')).toMatchObject({
      values: [
        ['new', 'New', 3],
        ['used', 'Pre-owned', 4],
      ],
    })
  })

  it('offers the bands of the site’s price filter with their counts [S9.32] [S7.37]', () => {
    const bands = {
      name: 'payment_week',
      bands: [
        { label: 'Under $100 a week', min: null, max: 99.99, count: 3 },
        { label: 'Over $175 a week', min: 175.01, max: null, count: 1 },
      ],
    }
    expect(
      filters('range[payment_week]=120:130', aSite(), { bands }).find(({ kind }) => kind === 'bands'),
    ).toEqual({
      kind: 'bands',
      name: 'payment_week',
      label: 'Weekly repayment over 5 years',
      bands: [
        [':99.99', 'Under $100 a week', 3],
        ['175.01:', 'Over $175 a week', 1],
        ['120:130', '$120 to $130 a week', -1],
      ],
    })
  })

  it('has no bands where no vehicle has the figure', () => {
    const bands = { name: 'payment_week', bands: [{ label: 'Under', min: null, max: 99.99, count: 0 }] }
    expect(filters('', aSite(), { bands }).some(({ kind }) => kind === 'bands')).toBe(false)
  })
})
