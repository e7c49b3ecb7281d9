import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { annuityFactor } from './annuity-factor.ts'

describe('annuityFactor', () => {
  it('is the number of periods without interest, and close to it with little interest', () => {
    expect(annuityFactor(0, 60)).toBe(60)
    expect(annuityFactor(1e-14, 60)).toBeCloseTo(60, 9)
  })

  it('is the sum of the discounted payments', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.1, noNaN: true }),
        fc.integer({ min: 1, max: 400 }),
        (rate, periods) => {
          let sum = 0
          for (let period = 1; period <= periods; period++) sum += (1 + rate) ** -period
          expect(annuityFactor(rate, periods) / sum).toBeCloseTo(1, 9)
        },
      ),
      propertyRuns,
    )
  })
})
