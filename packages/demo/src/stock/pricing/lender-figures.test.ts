import { financeQuote } from '@forecourt/domain/finance/finance-quote'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../random/random.ts'
import { lenderFigures } from './lender-figures.ts'

describe('lenderFigures', () => {
  it('repays the price less a tenth at its own rate, as the calculator would', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1_000, max: 400_000 }),
        fc.nat(15),
        (seed, dollars, age) => {
          const priceCents = dollars * 100
          const lender = lenderFigures(createRandom(seed), priceCents, age)
          const quote = financeQuote({
            priceCents,
            depositCents: Math.round(priceCents / 10),
            annualRatePercent: lender.interestRate ?? 0,
            termYears: lender.termYears ?? 0,
            frequency: 'weekly',
          })
          expect(lender.paymentWeekCents).toBe(quote?.repaymentCents)
          expect(lender.termMonths).toBe((lender.termYears ?? 0) * 12)
        },
      ),
    )
  })

  it('asks a comparison rate slightly above the interest rate, and more for older vehicles', () => {
    for (let seed = 0; seed < 100; seed++) {
      const { interestRate, comparisonRate } = lenderFigures(createRandom(seed), 3_000_000, seed % 12)
      const gap = (comparisonRate ?? 0) - (interestRate ?? 0)
      expect(gap).toBeGreaterThan(0)
      expect(gap).toBeLessThan(1.3)
    }
    const young = lenderFigures(createRandom(1), 3_000_000, 0).interestRate ?? 0
    expect(lenderFigures(createRandom(1), 3_000_000, 10).interestRate).toBeGreaterThan(young)
  })
})
