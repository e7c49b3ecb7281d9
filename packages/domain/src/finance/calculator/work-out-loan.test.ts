import { expect, it } from 'vitest'
import { startLoanInput } from './loan-input.ts'
import { workOutLoan } from './work-out-loan.ts'

const start = startLoanInput({ priceDollars: 30_000, ratePercent: 10 })
const usual = { establishmentCents: 39_500, monthlyCents: 800 }

it('answers with the figures that were read and the loan that they make', () => {
  expect(workOutLoan({ ...start, price: '$30,000' }, usual)).toMatchObject({
    wish: { priceCents: 3_000_000, depositCents: 300_000 },
    plan: { financedCents: 2_700_000, borrowedCents: 2_739_500, feeEachCents: 185 },
  })
})

it('names the field that holds no figure', () => {
  expect(workOutLoan({ ...start, rate: '' }, usual)).toEqual({ wrong: 'rate' })
})

it('blames the fees where they take all that is paid', () => {
  const little = { ...start, start: 'repayment', repayment: '1' }
  expect(workOutLoan(little, usual)).toEqual({ wrong: 'fees' })
  expect(workOutLoan({ ...little, repayment: '100' }, usual)).toHaveProperty('plan')
})
