import { expect, it } from 'vitest'
import { aLender } from '../../testing/a-lender.ts'
import { aShownPrice } from '../../testing/a-shown-price.ts'
import { financeQuote } from '../finance/finance-quote.ts'
import type { Lender } from '../vehicle/lender.ts'
import { comparedPayment, termMonths } from './compared-payment.ts'

const price = aShownPrice(3_000_000)
const car = (changes: Partial<Lender>) => ({
  financeLenders: { alpha: { ...aLender, termMonths: 60, termYears: 5, ...changes } },
})

it('is the lender’s own figure over five years', () => {
  expect(comparedPayment(car({}), price, 'alpha', 'weekly')).toBe(aLender.paymentWeekCents)
  expect(comparedPayment(car({ termMonths: null }), price, 'alpha', 'monthly')).toBe(
    aLender.paymentMonthCents,
  )
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
  expect(comparedPayment(car(term), price, 'alpha', 'weekly')).toBe(over(5)?.repaymentCents)
})

it('is worked out on the total where the page shows an estimated one, which the lender’s figure is not for', () => {
  const total = aShownPrice(3_094_600, 'estimated:NSW')
  const quote = financeQuote({
    priceCents: 3_094_600,
    annualRatePercent: aLender.interestRate ?? 0,
    termYears: 5,
    frequency: 'weekly',
  })
  expect(comparedPayment(car({}), total, 'alpha', 'weekly')).toBe(quote?.repaymentCents)
})

it('is nothing where the lender gives no figure, no rate for another term, or the car has no price', () => {
  expect(comparedPayment(car({ paymentWeekCents: null }), price, 'alpha', 'weekly')).toBeNull()
  expect(comparedPayment(car({}), price, 'beta', 'weekly')).toBeNull()
  expect(comparedPayment(car({ termMonths: 84, interestRate: null }), price, 'alpha', 'weekly')).toBeNull()
  expect(comparedPayment(car({ termMonths: 84 }), null, 'alpha', 'weekly')).toBeNull()
})

it('knows a term in months or in years, and none of nonsense', () => {
  expect(termMonths({ termMonths: 48, termYears: 4 })).toBe(48)
  expect(termMonths({ termMonths: null, termYears: 7 })).toBe(84)
  expect(termMonths({ termMonths: 0, termYears: null })).toBeNull()
})
