import { describe, expect, it } from 'vitest'
import { aPricedCar, aShownPrice, ratedSite, unratedSite } from '../../testing/a-shown-price.ts'
import { wasPrice } from './was-price.ts'

const car = (priceCents: number | null, beforePriceCents: number | null) => ({
  ...aPricedCar(priceCents),
  beforePriceCents,
})

describe('wasPrice', () => {
  it('is the earlier price when that is higher than the current one [S5.28]', () => {
    expect(wasPrice(car(2_399_000, 2_399_001), unratedSite)).toEqual(aShownPrice(2_399_001))
    expect(wasPrice(car(2_399_000, 2_399_000), unratedSite)).toBeNull()
    expect(wasPrice(car(2_399_000, 2_398_999), unratedSite)).toBeNull()
  })

  it('includes what the price of today includes', () => {
    expect(wasPrice(car(3_000_000, 3_200_000), ratedSite)).toEqual(aShownPrice(3_300_600, 'estimated:NSW'))
  })

  it('is null when both figures would look the same', () => {
    // Both are $30,949 including charges.
    expect(wasPrice(car(3_000_001, 3_000_002), ratedSite)).toBeNull()
  })

  it.each([null, Number.NaN, Number.POSITIVE_INFINITY, -1])('is null for %s', (before) => {
    expect(wasPrice(car(2_399_000, before), unratedSite)).toBeNull()
  })

  it('is null for a price that is not shown', () => {
    expect(wasPrice(car(null, 2_399_000), unratedSite)).toBeNull()
    expect(wasPrice(car(1_000, 2_399_000), unratedSite)).toBeNull()
  })
})
