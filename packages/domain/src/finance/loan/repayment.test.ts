import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { frequencies, paymentCount } from './frequency.ts'
import { repayment } from './repayment.ts'

const loan = { amountCents: 2_700_000, annualRatePercent: 10, termYears: 5, frequency: 'weekly' as const }

describe('repayment', () => {
  it.each([
    [7.99, 12_605, 54_734],
    [8.99, 12_902, 56_035],
    [10, 13_206, 57_368],
  ])(
    'of 27,000 dollars over 5 years at %s percent is %i cents a week and %i a month',
    (rate, weekly, monthly) => {
      expect(repayment({ ...loan, annualRatePercent: rate })).toBe(weekly)
      expect(repayment({ ...loan, annualRatePercent: rate, frequency: 'monthly' })).toBe(monthly)
    },
  )

  it('shares the amount out evenly when there is no interest', () => {
    expect(repayment({ ...loan, annualRatePercent: 0, frequency: 'monthly' })).toBe(45_000)
    expect(repayment({ ...loan, amountCents: 2_700_001, annualRatePercent: 0, frequency: 'monthly' })).toBe(
      45_001,
    )
    expect(repayment({ ...loan, amountCents: 0 })).toBe(0)
  })

  it('leaves the balloon for the end; with a balloon of the whole loan only interest is paid before', () => {
    expect(repayment({ ...loan, frequency: 'monthly', balloonCents: 2_700_000 })).toBe(22_500)
    expect(repayment({ ...loan, frequency: 'monthly', balloonCents: 810_000 })).toBe(46_907)
    expect(repayment({ ...loan, annualRatePercent: 0, frequency: 'monthly', balloonCents: 1_350_000 })).toBe(
      22_500,
    )
  })

  it.each([
    { amountCents: -1 },
    { amountCents: Number.NaN },
    { amountCents: Number.POSITIVE_INFINITY },
    { annualRatePercent: -1 },
    { annualRatePercent: Number.NaN },
    { annualRatePercent: Number.POSITIVE_INFINITY },
    { annualRatePercent: Number.MAX_VALUE },
    { termYears: 0 },
    { termYears: -5 },
    { termYears: Number.NaN },
    { termYears: 9999 },
    { balloonCents: -1 },
    { balloonCents: 2_700_001 },
    { balloonCents: Number.NaN },
  ])('is nothing for %j', (fault) => {
    expect(repayment({ ...loan, ...fault })).toBeNull()
  })

  it('pays back at least the amount and, without interest, less than a cent a payment more', () => {
    const loans = fc.record({
      amountCents: fc.integer({ min: 0, max: 1e12 }),
      annualRatePercent: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 60, noNaN: true })),
      termYears: fc.integer({ min: 1, max: 10 }),
      frequency: fc.constantFrom(...frequencies),
    })
    fc.assert(
      fc.property(loans, (some) => {
        const each = repayment(some) ?? Number.NaN
        const count = paymentCount(some.termYears, some.frequency) ?? Number.NaN
        expect(each * count).toBeGreaterThanOrEqual(some.amountCents)
        if (some.annualRatePercent === 0) expect((each - 1) * count).toBeLessThan(some.amountCents)
      }),
      propertyRuns,
    )
  })
})
