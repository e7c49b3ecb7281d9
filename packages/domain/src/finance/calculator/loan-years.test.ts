import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { frequencies, paymentCount } from '../loan/frequency.ts'
import { repayment } from '../loan/repayment.ts'
import { loanYears } from './loan-years.ts'

describe('loanYears', () => {
  it('pays less interest every year, and has no balance in the end', () => {
    const loan = { borrowedCents: 2_700_000, ratePercent: 10, frequency: 'weekly' as const }
    const years = loanYears({ ...loan, repaymentCents: 13_206, payments: 260 })
    expect(years).toHaveLength(5)
    expect(years[0]).toEqual({
      year: 1,
      principalCents: 437_818,
      interestCents: 248_894,
      balanceCents: 2_262_182,
    })
    expect(years.at(-1)?.balanceCents).toBe(0)
  })

  it('repays exactly what was borrowed, the balloon in the last year', () => {
    const loans = fc.record({
      borrowedCents: fc.integer({ min: 100_000, max: 50_000_000 }),
      ratePercent: fc.double({ min: 0, max: 48, noNaN: true }),
      termYears: fc.integer({ min: 1, max: 7 }),
      frequency: fc.constantFrom(...frequencies),
      balloonPercent: fc.integer({ min: 0, max: 50 }),
    })
    fc.assert(
      fc.property(loans, ({ termYears, balloonPercent, ...loan }) => {
        const balloonCents = Math.floor((loan.borrowedCents * balloonPercent) / 100)
        const terms = { annualRatePercent: loan.ratePercent, termYears, frequency: loan.frequency }
        const repaymentCents = repayment({ ...terms, amountCents: loan.borrowedCents, balloonCents }) ?? 0
        const payments = paymentCount(termYears, loan.frequency) ?? 0
        const years = loanYears({ ...loan, repaymentCents, payments })
        expect(years).toHaveLength(termYears)
        expect(years.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(loan.borrowedCents)
        expect(years.at(-1)?.principalCents).toBeGreaterThanOrEqual(balloonCents - payments)
        for (const year of years) expect(year.interestCents).toBeGreaterThanOrEqual(0)
      }),
      propertyRuns,
    )
  })
})
