import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { frequencies } from '../loan/frequency.ts'
import { type LoanRequest, planLoan } from './plan-loan.ts'

const request: LoanRequest = {
  start: 'price',
  priceCents: 3_000_000,
  repaymentCents: 0,
  depositCents: 300_000,
  tradeInCents: 0,
  termYears: 5,
  balloonPercent: 0,
  ratePercent: 10,
  frequency: 'weekly',
}
const free = { establishmentCents: 0, monthlyCents: 0 }
const usual = { establishmentCents: 39_500, monthlyCents: 800 }

describe('planLoan', () => {
  it('gives the figures of the rule, and a comparison rate that is the rate where nothing else is paid', () => {
    expect(planLoan(request, free)).toEqual({
      priceCents: 3_000_000,
      financedCents: 2_700_000,
      borrowedCents: 2_700_000,
      repaymentCents: 13_206,
      feeEachCents: 0,
      payments: 260,
      balloonCents: 0,
      feesCents: 0,
      interestCents: 733_560,
      totalCents: 3_433_560,
      comparisonRatePercent: expect.closeTo(10, 9),
    })
  })

  it('works out the comparison rate on the example loan with the fees of the site [S9.17]', () => {
    expect(planLoan(request, usual)?.comparisonRatePercent.toFixed(2)).toBe('11.10')
    expect(planLoan({ ...request, ratePercent: 7.99 }, usual)?.comparisonRatePercent.toFixed(2)).toBe('9.10')
  })

  it('takes a trade-in and a deposit off the price, and a balloon off the repayments', () => {
    const traded = planLoan({ ...request, tradeInCents: 1_000_000 }, free)
    expect(traded?.financedCents).toBe(1_700_000)
    const balloon = planLoan({ ...request, balloonPercent: 30 }, free)
    expect(balloon?.balloonCents).toBe(810_000)
    expect(balloon?.repaymentCents).toBeLessThan(13_206)
    expect(balloon?.interestCents).toBeGreaterThan(733_560)
    expect(planLoan({ ...request, depositCents: 3_000_000 }, free)).toBeNull()
  })

  it('finds the price of a repayment, fees included, and the repayment of that price is no more', () => {
    const requests = fc.record({
      start: fc.constant('repayment' as const),
      priceCents: fc.constant(0),
      repaymentCents: fc.integer({ min: 5_000, max: 500_000 }),
      depositCents: fc.integer({ min: 0, max: 5_000_000 }),
      tradeInCents: fc.integer({ min: 0, max: 5_000_000 }),
      termYears: fc.integer({ min: 1, max: 7 }),
      balloonPercent: fc.integer({ min: 0, max: 50 }),
      ratePercent: fc.double({ min: 0, max: 48, noNaN: true }),
      frequency: fc.constantFrom(...frequencies),
    })
    fc.assert(
      fc.property(requests, fc.constantFrom(free, usual), (some, fees) => {
        const plan = planLoan(some, fees)
        // Fees can use up a small repayment.
        if (!plan) return void expect(fees).toBe(usual)
        expect(plan.repaymentCents).toBeLessThanOrEqual(some.repaymentCents + 1)
        expect(plan.priceCents).toBe(plan.financedCents + some.depositCents + some.tradeInCents)
        expect(plan.financedCents + plan.interestCents + plan.feesCents).toBe(plan.totalCents)
        expect(plan.comparisonRatePercent).toBeGreaterThanOrEqual(some.ratePercent)
        expect(planLoan({ ...some, start: 'price', priceCents: plan.priceCents }, fees)).toEqual(plan)
      }),
      propertyRuns,
    )
  })
})
