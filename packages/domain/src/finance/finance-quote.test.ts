import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { financeQuote } from './finance-quote.ts'
import { frequencies } from './loan/frequency.ts'

describe('financeQuote', () => {
  it('takes a tenth as deposit, 10 percent a year and 5 years by default [S9.18]', () => {
    expect(financeQuote({ priceCents: 3_000_000, frequency: 'weekly' })).toEqual({
      depositCents: 300_000,
      financedCents: 2_700_000,
      repaymentCents: 13_206,
      payments: 260,
      totalCents: 3_433_560,
      interestCents: 733_560,
    })
    expect(financeQuote({ priceCents: 3_000_000, frequency: 'fortnightly' })?.repaymentCents).toBe(26_432)
    expect(financeQuote({ priceCents: 3_000_000, frequency: 'monthly' })?.repaymentCents).toBe(57_368)
  })

  it('uses the visitor’s figures instead', () => {
    const request = { priceCents: 3_000_000, depositCents: 0, annualRatePercent: 0, termYears: 1 }
    expect(financeQuote({ ...request, frequency: 'monthly' })).toEqual({
      depositCents: 0,
      financedCents: 3_000_000,
      repaymentCents: 250_000,
      payments: 12,
      totalCents: 3_000_000,
      interestCents: 0,
    })
    expect(financeQuote({ ...request, depositCents: 3_000_000, frequency: 'monthly' })?.repaymentCents).toBe(
      0,
    )
  })

  it.each([
    { priceCents: null },
    { priceCents: 0 },
    { priceCents: -1 },
    { priceCents: Number.NaN },
    { priceCents: Number.POSITIVE_INFINITY },
    { depositCents: 3_000_001 },
    { depositCents: -1 },
    { depositCents: Number.NaN },
    { annualRatePercent: -1 },
    { termYears: 0 },
  ])('has no answer to %j', (fault) => {
    expect(financeQuote({ priceCents: 3_000_000, frequency: 'monthly', ...fault })).toBeNull()
  })

  it('is null for a price of zero or a deposit of zero', () => {
    expect(financeQuote({ priceCents: 0, depositCents: 0, frequency: 'monthly' })).toBeNull()
  })

  it('adds up: deposit and financed to the price, financed and interest to the total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e14 }),
        fc.constantFrom(...frequencies),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (priceCents, frequency, annualRatePercent) => {
          const quote = financeQuote({ priceCents, frequency, annualRatePercent })
          if (!quote) throw new Error('a quote was expected')
          expect(quote.depositCents + quote.financedCents).toBe(priceCents)
          expect(quote.financedCents + quote.interestCents).toBe(quote.totalCents)
          expect(quote.repaymentCents * quote.payments).toBe(quote.totalCents)
          expect(quote.interestCents).toBeGreaterThanOrEqual(0)
        },
      ),
      propertyRuns,
    )
  })
})
