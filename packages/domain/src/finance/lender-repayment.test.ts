import { describe, expect, it } from 'vitest'
import { aLender } from '../../testing/a-lender.ts'
import { aShownPrice } from '../../testing/a-shown-price.ts'
import { financeQuote } from './finance-quote.ts'
import { hasRepayment, lenderRepayment } from './lender-repayment.ts'

const price = aShownPrice(3_000_000)
const weekly = { termYears: 5, frequency: 'weekly' as const }
const over = (years: number, priceCents = 3_000_000) => {
  const quote = financeQuote({
    priceCents,
    annualRatePercent: aLender.interestRate ?? 0,
    termYears: years,
    frequency: 'weekly',
  })
  return Math.ceil((quote?.repaymentCents ?? 0) / 100) * 100
}

describe('lenderRepayment', () => {
  it.each([
    [{ termMonths: 84, termYears: 7 }, 60],
    [{ termMonths: 60, termYears: 5 }, 60],
    [{ termMonths: null, termYears: null }, 60],
    [{ termMonths: 0, termYears: null }, 60],
    // The lender's shorter term is used.
    [{ termMonths: 48, termYears: 4 }, 48],
    [{ termMonths: null, termYears: 3 }, 36],
  ])('is over the site’s term, or the lender’s where that is shorter: %j', (term, termMonths) => {
    expect(lenderRepayment({ ...aLender, ...term }, price, weekly)).toEqual({
      cents: over(termMonths / 12),
      frequency: 'weekly',
      termMonths,
    })
  })

  it('is that of the price that is shown, whatever price the lender’s own figure was for [S9.17]', () => {
    const total = aShownPrice(3_094_600, 'estimated:NSW')
    const stale = { ...aLender, paymentWeekCents: 1 }
    expect(lenderRepayment(stale, total, weekly)?.cents).toBe(over(5, 3_094_600))
  })

  it('is nothing without a rate or a price', () => {
    expect(lenderRepayment({ ...aLender, interestRate: null }, price, weekly)).toBeNull()
    expect(lenderRepayment(aLender, null, weekly)).toBeNull()
  })
})

it('distinguishes the repayments that a lender advertises', () => {
  expect(hasRepayment(aLender, 'weekly')).toBe(true)
  for (const paymentMonthCents of [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(hasRepayment({ ...aLender, paymentMonthCents }, 'monthly')).toBe(false)
})
