import { describe, expect, it } from 'vitest'
import { findLender } from './find-lender.ts'

const lender = {
  interestRate: 7.99,
  comparisonRate: 9.1,
  paymentWeekCents: 12_605,
  paymentMonthCents: 54_733,
  termMonths: 60,
  termYears: 5,
  disclaimer: null,
}

describe('findLender', () => {
  it('is filed under its provider', () => {
    expect(findLender({ financeLenders: { harbour: lender } }, 'harbour')).toBe(lender)
  })

  it('is missing without a provider and under any other name', () => {
    expect(findLender({ financeLenders: { null: lender } }, null)).toBeNull()
    for (const name of ['hill', '', 'toString', '__proto__'])
      expect(findLender({ financeLenders: { harbour: lender } }, name)).toBeNull()
  })
})
