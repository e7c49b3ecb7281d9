import { describe, expect, it } from 'vitest'
import { estimatedTotal } from './estimated-total.ts'

const charges = { vehicleDuty: { NSW: 300, 'NSW>45000': 500, VIC: 420 }, governmentFees: { NSW: 45_000 } }
const car = { priceCents: 3_000_000, priceBasis: 'egc' as const, priceState: null, state: 'NSW' }

describe('estimatedTotal', () => {
  it.each([
    [3_000_000, 3_000_000 + 90_000 + 45_000],
    // Every hundred dollars or part of one.
    [3_000_001, 3_000_001 + 90_300 + 45_000],
    [4_500_000, 4_500_000 + 135_000 + 45_000],
    [5_000_000, 5_000_000 + 135_000 + 25_000 + 45_000],
  ])('adds duty by its steps and the fees: %d cents', (priceCents, cents) => {
    expect(estimatedTotal({ ...car, priceCents }, charges)).toEqual({ cents, state: 'NSW' })
  })

  it('goes by the state that the price is for, and knows states without fees', () => {
    expect(estimatedTotal({ ...car, priceState: 'VIC' }, charges)).toEqual({
      cents: 3_126_000,
      state: 'VIC',
    })
  })

  it('leaves alone what is a whole price already, has none, or has no rates', () => {
    expect(estimatedTotal({ ...car, priceBasis: 'drive_away' }, charges)).toBeNull()
    expect(estimatedTotal({ ...car, priceCents: null }, charges)).toBeNull()
    expect(estimatedTotal({ ...car, state: 'QLD' }, charges)).toBeNull()
    expect(estimatedTotal({ ...car, state: 'toString' }, charges)).toBeNull()
    expect(estimatedTotal(car, { vehicleDuty: { 'NSW>x': 1, NSW: 0 }, governmentFees: {} })?.cents).toBe(
      3_000_000,
    )
  })
})
