import { describe, expect, it } from 'vitest'
import { wasPrice } from './was-price.ts'

describe('wasPrice', () => {
  it('is the earlier price when that is higher than the current one [S5.28]', () => {
    expect(wasPrice({ priceCents: 2_399_000, beforePriceCents: 2_399_001 })).toBe(2_399_001)
    expect(wasPrice({ priceCents: 2_399_000, beforePriceCents: 2_399_000 })).toBeNull()
    expect(wasPrice({ priceCents: 2_399_000, beforePriceCents: 2_398_999 })).toBeNull()
  })

  it.each([null, Number.NaN, Number.POSITIVE_INFINITY, -1])(
    'claims no reduction from %s',
    (beforePriceCents) => {
      expect(wasPrice({ priceCents: 2_399_000, beforePriceCents })).toBeNull()
    },
  )

  it('claims no reduction beside a price that is not shown', () => {
    expect(wasPrice({ priceCents: null, beforePriceCents: 2_399_000 })).toBeNull()
    expect(wasPrice({ priceCents: 1_000, beforePriceCents: 2_399_000 })).toBeNull()
  })
})
