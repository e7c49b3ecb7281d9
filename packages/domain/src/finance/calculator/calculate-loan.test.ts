import { expect, it } from 'vitest'
import { calculateLoan } from './calculate-loan.ts'
import { startLoanInput } from './loan-input.ts'

const start = startLoanInput({ priceDollars: 30_000, ratePercent: 10 })
const usual = { establishmentCents: 39_500, monthlyCents: 800 }

it('answers with the figures that were read and the loan that they make', () => {
  expect(calculateLoan({ ...start, price: '$30,000' }, usual)).toMatchObject({
    request: { priceCents: 3_000_000, depositCents: 300_000 },
    plan: { financedCents: 2_700_000, borrowedCents: 2_739_500, feeEachCents: 185 },
  })
})

it('names the field without a valid figure', () => {
  expect(calculateLoan({ ...start, rate: '' }, usual)).toEqual({ wrong: 'rate' })
})

it('reports the fees when they use up the whole repayment', () => {
  const little = { ...start, start: 'repayment', repayment: '1' }
  expect(calculateLoan(little, usual)).toEqual({ wrong: 'fees' })
  expect(calculateLoan({ ...little, repayment: '100' }, usual)).toHaveProperty('plan')
})
