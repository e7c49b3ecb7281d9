import { describe, expect, it } from 'vitest'
import { startLoanInput } from './loan-input.ts'
import { parseLoanInput } from './parse-loan-input.ts'

const start = startLoanInput({ priceDollars: 30_000, ratePercent: 10 })

describe('parseLoanInput', () => {
  it('reads dollars as people type them', () => {
    expect(parseLoanInput({ ...start, price: '$31,500.50', deposit: ' 3 150 ' })).toMatchObject({
      priceCents: 3_150_050,
      depositCents: 315_000,
      ratePercent: 10,
      termYears: 5,
    })
  })

  it.each([
    [{ price: '' }, 'price'],
    [{ price: '0' }, 'price'],
    [{ price: '9e9' }, 'price'],
    [{ start: 'repayment', repayment: '' }, 'repayment'],
    [{ start: 'repayment', repayment: '-5' }, 'repayment'],
    [{ deposit: '' }, 'deposit'],
    [{ deposit: '30000' }, 'deposit'],
    [{ deposit: '20000', trade_in: '10000' }, 'deposit'],
    [{ trade_in: 'x' }, 'trade_in'],
    [{ balloon: '51' }, 'balloon'],
    [{ rate: '' }, 'rate'],
    [{ rate: '49' }, 'rate'],
  ])('calculates nothing from %j', (fault, wrong) => {
    expect(parseLoanInput({ ...start, ...fault })).toEqual({ wrong })
  })

  it('needs no price when the calculation starts from a repayment', () => {
    expect(parseLoanInput({ ...start, start: 'repayment', price: '' })).toMatchObject({
      start: 'repayment',
      repaymentCents: 15_000,
    })
  })
})
