import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { describe, expect, it } from 'vitest'
import { parseSearch } from './parse-search.ts'
import { findPriceBandRanges } from './price-band-ranges.ts'
import { writeSearch } from './write-search.ts'

describe('findPriceBandRanges', () => {
  it('gives the five bands as ranges of the weekly repayment, each with its own URL [S9.32] [S7.37]', () => {
    const found = findPriceBandRanges(settingDefaults)
    expect(found?.name).toBe('payment_week')
    expect(found?.bands.map(({ range }) => [range.min, range.max])).toEqual([
      [null, 99.99],
      [100, 124.99],
      [125, 149.99],
      [150, 175],
      [175.01, null],
    ])
    for (const { range } of found?.bands ?? []) {
      const url = writeSearch({ ...parseSearch(''), ranges: { payment_week: range } })
      expect(parseSearch(url).ranges.payment_week).toEqual(range)
    }
  })

  it('follows the unit and the figure that the site sets', () => {
    const found = findPriceBandRanges({ priceBandAttribute: 'price', priceBandUnit: 'thousand dollars' })
    expect(found?.name).toBe('price')
    expect(found?.bands[1]?.range).toEqual({ min: 100_000, max: 124_999.99 })
  })

  it.each([
    ['constructor', 'dollars'],
    ['price', 'bananas'],
  ])('has none for %s in %s', (priceBandAttribute, priceBandUnit) => {
    expect(findPriceBandRanges({ priceBandAttribute, priceBandUnit })).toBeNull()
  })
})
