import { describe, expect, it } from 'vitest'
import { isPricedAbove } from './is-priced-above.ts'

describe('isPricedAbove', () => {
  it('needs one cent more than the floor', () => {
    expect(isPricedAbove(20_000, 20_000)).toBe(false)
    expect(isPricedAbove(20_001, 20_000)).toBe(true)
  })

  it.each([null, 0, -1, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'is false for %s',
    (priceCents) => {
      expect(isPricedAbove(priceCents, 1_000)).toBe(false)
    },
  )

  it('is false for a missing price, also with a floor of zero', () => {
    expect(isPricedAbove(null, 0)).toBe(false)
  })

  it('accepts a price of a trillion dollars', () => {
    expect(isPricedAbove(1e14, 1_000)).toBe(true)
  })
})
