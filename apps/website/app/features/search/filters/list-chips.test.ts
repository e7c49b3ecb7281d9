import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { describe, expect, it } from 'vitest'
import { aSite } from '../../../testing/a-site.ts'
import { clearedSearch, listChips } from './list-chips.ts'

const site = aSite({
  dealerships: [
    {
      id: 1,
      name: 'West Motors',
      slug: 'west',
      manufacturers: [],
      stripePublishableKey: null,
      licences: [],
      abn: null,
    },
  ],
})
const defaultSort = site.settings.defaultSort
const chips = (search: string) => listChips(parseSearch(search), site, defaultSort)

describe('listChips', () => {
  it('describes every filter in use', () => {
    const search =
      'query=blue&refinementList[make][0]=Mazda&refinementList[car_type][0]=used&refinementList[dealership_slug][0]=west' +
      '&refinementList[berths][0]=4&range[photos_count]=3:&toggle[reduced]=true'
    expect(chips(search).map(({ label }) => label)).toEqual([
      '“blue”',
      'Mazda',
      'Used',
      'West Motors',
      'Berths: 4',
      '3 or more photos',
      'Reduced in price',
    ])
  })

  it('links to the search without the filter, from page 1, in the same order', () => {
    const [mazda, price] = chips('refinementList[make][0]=Mazda&range[price]=:9000&sortBy=price:asc&page=3')
    expect(mazda?.search).toBe('range%5Bprice%5D=%3A9000&sortBy=price%3Aasc')
    expect(price?.search).toBe('refinementList%5Bmake%5D%5B0%5D=Mazda&sortBy=price%3Aasc')
  })

  it('says what is left out, and leads to the search with it', () => {
    const exclude = (at: number, search: string) => `exclude[${at}]=${encodeURIComponent(search)}`
    const search = [
      exclude(0, 'refinementList[colour][0]=White&refinementList[colour][1]=Silver'),
      exclude(1, 'refinementList[body][0]=Utility&refinementList[fuel][0]=Diesel'),
      exclude(2, 'refinementList[ensuite][0]=Yes'),
      exclude(3, 'range[seats]=7:7'),
      exclude(4, 'query=sr5'),
    ].join('&')
    const shown = chips(search)
    expect(shown.map(({ label }) => label).sort()).toEqual([
      'Not 7 seats',
      'Not Silver or White',
      'Not Utility Diesel',
      'Not ensuite',
      'Not “sr5”',
    ])
    for (const chip of shown) expect(parseSearch(chip.search).excluded).toHaveLength(4)
    expect(clearedSearch(parseSearch(search), defaultSort)).toBe('')
  })

  it('has no chip for order and page', () => {
    expect(chips('sortBy=price:asc&page=2')).toEqual([])
  })

  it('clears everything but the order', () => {
    const state = parseSearch('query=a&range[price]=1:2&toggle[reduced]=true&sortBy=price:desc&page=9')
    expect(clearedSearch(state, defaultSort)).toBe('sortBy=price%3Adesc')
  })
})
