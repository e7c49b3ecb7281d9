import { expect, it } from 'vitest'
import { aLender } from '../../testing/a-lender.ts'
import { financeQuote } from '../finance/finance-quote.ts'
import type { Lender } from '../vehicle/lender.ts'
import { comparedPayment, termMonths } from './compared-payment.ts'

const car = (changes: Partial<Lender>, priceCents = 3_000_000) => ({
  priceCents,
  financeLenders: { alpha: { ...aLender, termMonths: 60, termYears: 5, ...changes } },
})

it('is the lender’s own figure over five years', () => {
  expect(comparedPayment(car({}), 'alpha', 'weekly')).toBe(aLender.paymentWeekCents)
  expect(comparedPayment(car({ termMonths: null }), 'alpha', 'monthly')).toBe(aLender.paymentMonthCents)
})

it.each([
  { termMonths: 84, termYears: 7 },
  { termMonths: 48, termYears: 4 },
  { termMonths: null, termYears: null },
])('is worked out over five years where the lender says otherwise: %j', (term) => {
  const over = (years: number) =>
    financeQuote({
      priceCents: 3_000_000,
      annualRatePercent: aLender.interestRate ?? 0,
      termYears: years,
      frequency: 'weekly',
    })
  expect(comparedPayment(car(term), 'alpha', 'weekly')).toBe(over(5)?.repaymentCents)
})

it('is nothing where the lender gives no figure, no rate for another term, or the car has no price', () => {
  expect(comparedPayment(car({ paymentWeekCents: null }), 'alpha', 'weekly')).toBeNull()
  expect(comparedPayment(car({}), 'beta', 'weekly')).toBeNull()
  expect(comparedPayment(car({ termMonths: 84, interestRate: null }), 'alpha', 'weekly')).toBeNull()
  expect(comparedPayment(car({ termMonths: 84 }, 0), 'alpha', 'weekly')).toBeNull()
})

it('knows a term in months or in years, and none of nonsense', () => {
  expect(termMonths({ termMonths: 48, termYears: 4 })).toBe(48)
  expect(termMonths({ termMonths: null, termYears: 7 })).toBe(84)
  expect(termMonths({ termMonths: 0, termYears: null })).toBeNull()
})
