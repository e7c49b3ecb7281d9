import { describe, expect, it } from 'vitest'
import { shownPrice } from './shown-price.ts'

describe('shownPrice', () => {
  it('is the price when that is above ten dollars [S5.26] [S9.14]', () => {
    expect(shownPrice({ priceCents: 1_000 })).toBeNull()
    expect(shownPrice({ priceCents: 1_001 })).toBe(1_001)
    expect(shownPrice({ priceCents: 2_399_000 })).toBe(2_399_000)
  })

  it.each([null, 0, -2_399_000, Number.NaN, Number.POSITIVE_INFINITY])(
    'has nothing to show for %s',
    (cents) => {
      expect(shownPrice({ priceCents: cents })).toBeNull()
    },
  )
})
