import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { comparisonRate } from './comparison-rate.ts'
import { frequencies } from './frequency.ts'

const loan = {
  amountCents: 3_000_000,
  annualRatePercent: 7.99,
  termYears: 5,
  frequency: 'monthly' as const,
  establishmentFeeCents: 0,
  periodicFeeCents: 0,
}

describe('comparisonRate', () => {
  it.each([
    [7.99, 0, 0, '7.99'],
    [7.99, 39_500, 800, '9.10'],
    [7.99, 99_000, 1_000, '10.05'],
    [10, 39_500, 800, '11.10'],
  ])(
    'of %s percent with %i and %i cents of fees is %s percent',
    (rate, establishmentFeeCents, periodicFeeCents, expected) => {
      const found = comparisonRate({
        ...loan,
        annualRatePercent: rate,
        establishmentFeeCents,
        periodicFeeCents,
      })
      expect(found?.toFixed(2)).toBe(expected)
    },
  )

  it('counts 52.18 weeks and 26.09 fortnights in a year', () => {
    // One payment after one period: the rate is the fee over the amount, times the periods per year.
    const short = { ...loan, annualRatePercent: 0, amountCents: 100_000, periodicFeeCents: 1_000 }
    expect(comparisonRate({ ...short, frequency: 'weekly', termYears: 1 / 52 })).toBeCloseTo(52.18, 9)
    expect(comparisonRate({ ...short, frequency: 'fortnightly', termYears: 1 / 26 })).toBeCloseTo(26.09, 9)
    expect(comparisonRate({ ...short, frequency: 'monthly', termYears: 1 / 12 })).toBeCloseTo(12, 9)
  })

  it('finds rates above a hundred percent a period', () => {
    const dear = {
      ...loan,
      annualRatePercent: 0,
      amountCents: 100,
      periodicFeeCents: 1_000,
      termYears: 1 / 12,
    }
    expect(comparisonRate(dear)).toBeCloseTo(12_000, 6)
  })

  it.each([
    { amountCents: 0 },
    { amountCents: -1 },
    { amountCents: Number.NaN },
    { amountCents: Number.POSITIVE_INFINITY },
    { annualRatePercent: -1 },
    { annualRatePercent: Number.NaN },
    { annualRatePercent: Number.POSITIVE_INFINITY },
    { termYears: 0 },
    { termYears: Number.NaN },
    { establishmentFeeCents: -1 },
    { establishmentFeeCents: Number.NaN },
    { periodicFeeCents: -1 },
    { periodicFeeCents: Number.NaN },
    { periodicFeeCents: Number.POSITIVE_INFINITY },
    { periodicFeeCents: Number.MAX_VALUE, amountCents: Number.MIN_VALUE },
    { balloonCents: -1 },
    { balloonCents: 3_000_001 },
  ])('is nothing for %j', (fault) => {
    expect(comparisonRate({ ...loan, ...fault })).toBeNull()
  })

  const loans = fc.record({
    amountCents: fc.integer({ min: 100_000, max: 100_000_000 }),
    annualRatePercent: fc.double({ min: 0, max: 60, noNaN: true }),
    termYears: fc.integer({ min: 1, max: 10 }),
    frequency: fc.constantFrom(...frequencies),
    establishmentFeeCents: fc.constant(0),
    periodicFeeCents: fc.constant(0),
  })

  it('equals the interest rate when there are no fees, however one pays', () => {
    fc.assert(
      fc.property(loans, (some) => {
        expect(comparisonRate(some)).toBeCloseTo(some.annualRatePercent, 8)
      }),
      propertyRuns,
    )
  })

  it('is never below the interest rate, with a balloon and without, and equals it where there are no fees', () => {
    const withMore = fc.record({
      loan: loans,
      balloonPercent: fc.integer({ min: 0, max: 100 }),
      establishmentFeeCents: fc.integer({ min: 0, max: 200_000 }),
      periodicFeeCents: fc.integer({ min: 0, max: 5_000 }),
    })
    fc.assert(
      fc.property(withMore, ({ loan: some, balloonPercent, ...fees }) => {
        const balloonCents = Math.floor((some.amountCents * balloonPercent) / 100)
        const rate = some.annualRatePercent
        expect(comparisonRate({ ...some, ...fees, balloonCents })).toBeGreaterThanOrEqual(rate)
        expect(comparisonRate({ ...some, balloonCents })).toBeCloseTo(rate, 6)
      }),
      propertyRuns,
    )
  })

  it('rises with every fee', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 100, max: 100_000 }), (some, feeCents) => {
        const free = comparisonRate(some) ?? Number.NaN
        expect(comparisonRate({ ...some, establishmentFeeCents: feeCents })).toBeGreaterThan(free)
        expect(comparisonRate({ ...some, periodicFeeCents: feeCents })).toBeGreaterThan(free)
      }),
      propertyRuns,
    )
  })
})
