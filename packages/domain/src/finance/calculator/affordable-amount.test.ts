import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { frequencies } from '../loan/frequency.ts'
import { repayment } from '../loan/repayment.ts'
import { affordableAmount } from './affordable-amount.ts'

const budget = {
  repaymentCents: 13_206,
  annualRatePercent: 10,
  termYears: 5,
  frequency: 'weekly' as const,
  balloonPercent: 0,
  establishmentFeeCents: 0,
}

describe('affordableAmount', () => {
  it('is the inverse of the repayment rule', () => {
    // 27,000 dollars over five years at 10 percent are 132.06 a week.
    const found = affordableAmount(budget) ?? 0
    expect(found).toBeGreaterThanOrEqual(2_700_000)
    expect(repayment({ ...budget, amountCents: found })).toBe(13_206)
    expect(affordableAmount({ ...budget, establishmentFeeCents: 39_500 })).toBe(found - 39_500)
  })

  it.each([
    { repaymentCents: 0 },
    { repaymentCents: Number.NaN },
    { annualRatePercent: -1 },
    { balloonPercent: 100 },
    { balloonPercent: -1 },
    { termYears: 0 },
    { establishmentFeeCents: 99_999_999 },
  ])('is nothing for %j', (fault) => {
    expect(affordableAmount({ ...budget, ...fault })).toBeNull()
  })

  it('never exceeds what the repayment pays for, and uses nearly all of it', () => {
    const budgets = fc.record({
      repaymentCents: fc.integer({ min: 1_000, max: 1_000_000 }),
      annualRatePercent: fc.double({ min: 0, max: 48, noNaN: true }),
      termYears: fc.integer({ min: 1, max: 7 }),
      frequency: fc.constantFrom(...frequencies),
      balloonPercent: fc.integer({ min: 0, max: 50 }),
      establishmentFeeCents: fc.constant(0),
    })
    fc.assert(
      fc.property(budgets, (some) => {
        const amountCents = affordableAmount(some) ?? Number.NaN
        const each = (cents: number) =>
          repayment({
            ...some,
            amountCents: cents,
            balloonCents: Math.floor((cents * some.balloonPercent) / 100),
          }) ?? Number.NaN
        // A balloon is whole cents, so a payment may differ by one cent.
        expect(each(amountCents)).toBeLessThanOrEqual(some.repaymentCents + 1)
        expect(each(amountCents + 100_000)).toBeGreaterThan(some.repaymentCents)
      }),
      propertyRuns,
    )
  })
})
