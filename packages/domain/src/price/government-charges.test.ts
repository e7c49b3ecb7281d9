import { describe, expect, it } from 'vitest'
import { governmentCharges } from './government-charges.ts'

const rates = { vehicleDuty: { NSW: 300, 'NSW>45000': 500, VIC: 420 }, governmentFees: { NSW: 45_000 } }

describe('governmentCharges', () => {
  it.each([
    [3_000_000, 90_000 + 45_000],
    // Per hundred dollars or part of it.
    [3_000_001, 90_300 + 45_000],
    [4_500_000, 135_000 + 45_000],
    [5_000_000, 135_000 + 25_000 + 45_000],
  ])('adds duty by its steps and the fees: %d cents', (priceCents, cents) => {
    expect(governmentCharges(priceCents, 'NSW', rates)).toBe(cents)
  })

  it('handles states without fees, and is null for a state without rates', () => {
    expect(governmentCharges(3_000_000, 'VIC', rates)).toBe(126_000)
    expect(governmentCharges(3_000_000, 'QLD', rates)).toBeNull()
    expect(governmentCharges(3_000_000, 'toString', rates)).toBeNull()
    const odd = { vehicleDuty: { 'NSW>x': 1, NSW: 0 }, governmentFees: {} }
    expect(governmentCharges(3_000_000, 'NSW', odd)).toBe(0)
  })
})
