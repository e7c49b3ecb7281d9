import { australia } from '@forecourt/domain/country/australia'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { render } from '../../../testing/render.tsx'
import { Calculator, chooseCalculatorStart, quoteInput } from './calculator.tsx'
import { toFinanceView } from './finance-view.ts'

const nowMs = Date.parse('2026-11-15T13:30:00Z')
const lender = {
  interestRate: 7.49,
  comparisonRate: 8.123,
  paymentWeekCents: 9_763,
  paymentMonthCents: 42_300,
  termMonths: 60,
  termYears: 5,
  disclaimer: 'Lending criteria apply.',
}
const site = aSite({ financeProvider: 'provider-2' })
const monthly = { ...site, settings: { ...settingDefaults, financeMonthOfferProvider: 'provider-2' } }
const viewOf = (changes: Parameters<typeof aCar>[0] = {}, of = site) =>
  toFinanceView(aCar({ financeLenders: { 'provider-2': lender }, ...changes }), of, createTestPaths(of), {
    nowMs,
    splitArm: 'control',
  })

describe('toFinanceView', () => {
  it('shows the repayment with rate, comparison rate, warning and assumptions, or not at all', () => {
    const view = viewOf()
    expect(view).toMatchObject({
      repayment: '$100',
      period: 'a week',
      rate: '7.49%',
      comparisonRate: '8.12%',
      term: '5 years',
    })
    expect(view?.lines).toContain(australia.credit.comparisonWarning)
    expect(view?.lines).toContain('Repayments assume a deposit of 10% of the price.')
    expect(viewOf({ financeLenders: { 'provider-2': { ...lender, comparisonRate: null } } })).toBeNull()
  })

  it('is weekly, or monthly where the lender advertises only that', () => {
    const weekless = { ...lender, paymentWeekCents: null }
    expect(viewOf({ financeLenders: { 'provider-2': weekless } })).toMatchObject({
      repayment: '$433',
      period: 'a month',
    })
    const none = { ...weekless, paymentMonthCents: null }
    expect(viewOf({ financeLenders: { 'provider-2': none } })?.period).toBe('a week')
  })

  it('shows a one-month offer to its last day on the dealer’s calendar and no longer [S9.17]', () => {
    // It is already the 16th in Sydney.
    expect(viewOf({ date: '2026-10-16' }, monthly)?.lines).toContain('Offer valid until 16 November 2026.')
    expect(viewOf({ date: '2026-10-15' }, monthly)).toBeNull()
    expect(viewOf({ date: null }, monthly)).toBeNull()
  })

  it('shows nothing for a sold car, a hidden price or another provider', () => {
    expect(viewOf({ status: 'sold' })).toBeNull()
    expect(viewOf({ priceCents: null })).toBeNull()
    expect(viewOf({}, aSite({ financeProvider: 'provider-3' }))).toBeNull()
  })

  it('starts the calculator from a tenth of the price and the lender’s rate and term', () => {
    expect(chooseCalculatorStart({ priceCents: 2_399_000, ratePercent: 7.49, termYears: 5 })).toEqual({
      deposit: '2399',
      rate: '7.49',
      term: '5',
    })
    expect(chooseCalculatorStart({ priceCents: 2_399_000, ratePercent: 7.49, termYears: 30 }).term).toBe('7')
  })

  it('calculates nothing from an empty or absurd rate or deposit', () => {
    const input = { deposit: '2399', rate: '7.49', term: '5' }
    expect(quoteInput(2_399_000, input)?.repaymentCents).toBeGreaterThan(0)
    for (const rate of ['', ' ', '-1', '49', '1e9', 'x'])
      expect(quoteInput(2_399_000, { ...input, rate })).toBeNull()
    for (const deposit of ['', '-1', '99999']) expect(quoteInput(2_399_000, { ...input, deposit })).toBeNull()
    const finance = viewOf()
    if (!finance) throw new Error('The car of the test has no finance.')
    expect(render(<Calculator finance={finance} carId={1} />)).toContain('a week')
    const absurd = render(<Calculator finance={{ ...finance, ratePercent: 999 }} carId={1} />)
    expect(absurd).not.toContain('a week')
    expect(absurd).toContain('Enter a deposit below the price and a rate up to 48%.')
  })
})
