import { describe, expect, it } from 'vitest'
import { stockPrice } from './stock-price.ts'

describe('stockPrice', () => {
  it('is the price when that is above ten dollars [S5.26] [S9.14]', () => {
    expect(stockPrice({ priceCents: 1_000 })).toBeNull()
    expect(stockPrice({ priceCents: 1_001 })).toBe(1_001)
    expect(stockPrice({ priceCents: 2_399_000 })).toBe(2_399_000)
  })

  it.each([null, 0, -2_399_000, Number.NaN, Number.POSITIVE_INFINITY])('is null for %s', (priceCents) => {
    expect(stockPrice({ priceCents })).toBeNull()
  })
})
