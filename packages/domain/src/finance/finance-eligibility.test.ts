import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLender } from '../../testing/a-lender.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { financeEligibility } from './finance-eligibility.ts'
import { type FinanceProvider, financeRules } from './finance-rules.ts'

const financeProviders = Object.keys(financeRules) as FinanceProvider[]

const nowMs = Date.UTC(2026, 10, 15)
const car = {
  make: 'Mazda',
  dealershipSlug: 'harbour-mazda',
  status: 'in_stock',
  priceCents: 3_000_000,
  year: 2022,
  financeLenders: Object.fromEntries(financeProviders.map((name) => [name, aLender])),
}
const siteOf = (financeProvider: string | null) => ({
  financeProvider,
  flags: { finance: true },
  settings: settingDefaults,
})

function reasonOf(provider: string | null, change: object = {}, lenderChange: object = {}): string {
  const financeLenders = Object.fromEntries(
    financeProviders.map((name) => [name, { ...aLender, ...lenderChange }]),
  )
  const answer = financeEligibility({ ...car, financeLenders, ...change }, siteOf(provider), nowMs)
  return answer.shown ? 'shown' : answer.reason
}

describe('financeEligibility', () => {
  it.each(financeProviders)('shows the figures of the lender for %s when everything is there', (provider) => {
    expect(financeEligibility(car, siteOf(provider), nowMs)).toEqual({ shown: true, lender: aLender })
  })

  it.each(financeProviders)('needs lender data with both rates for %s [S5.36]', (provider) => {
    expect(reasonOf(provider, { financeLenders: {} })).toBe('no-rates')
    for (const rate of [null, Number.NaN, -1, Number.POSITIVE_INFINITY]) {
      expect(reasonOf(provider, {}, { interestRate: rate })).toBe('no-rates')
      expect(reasonOf(provider, {}, { comparisonRate: rate })).toBe('no-rates')
    }
    expect(reasonOf(provider, {}, { interestRate: 0, comparisonRate: 0 })).toBe('shown')
  })

  it('is hidden for one manufacturer and for some dealers [S5.37]', () => {
    const settings = {
      ...settingDefaults,
      financeHiddenMakes: ['mazda'],
      financeHiddenDealerships: ['harbour-mazda', 'hill-cars'],
    }
    const site = { ...siteOf('provider-8'), settings }
    const reason = (change: object) => financeEligibility({ ...car, ...change }, site, nowMs)
    expect(reason({})).toEqual({ shown: false, reason: 'hidden-make' })
    expect(reason({ make: 'Kia' })).toEqual({ shown: false, reason: 'hidden-dealership' })
    expect(reason({ make: 'Kia', dealershipSlug: 'other' }).shown).toBe(true)
  })

  it('is hidden where the flag is off, and for a provider without a rule', () => {
    expect(financeEligibility(car, { ...siteOf('provider-8'), flags: { finance: false } }, nowMs)).toEqual({
      shown: false,
      reason: 'finance-off',
    })
    expect(reasonOf(null)).toBe('unknown-provider')
    expect(reasonOf('')).toBe('unknown-provider')
    expect(reasonOf('somebody')).toBe('unknown-provider')
  })

  it('reads the figures of the provider by its configured name', () => {
    const settings = { ...settingDefaults, financeProviderRules: { harbour: 'provider-7' } }
    const site = { ...siteOf('harbour'), settings }
    expect(financeEligibility({ ...car, financeLenders: { harbour: aLender } }, site, nowMs).shown).toBe(true)
    expect(financeEligibility(car, site, nowMs)).toEqual({ shown: false, reason: 'no-rates' })
  })

  it('requires an available car of the last 12 years above 500 dollars for provider 1 [S5.38] [S9.13]', () => {
    expect(reasonOf('provider-1', { year: 2014 })).toBe('shown')
    expect(reasonOf('provider-1', { year: 2013 })).toBe('too-old')
    for (const year of [null, 0, 9999, Number.NaN]) expect(reasonOf('provider-1', { year })).toBe('too-old')
    expect(reasonOf('provider-1', { priceCents: 50_000 })).toBe('price-too-low')
    expect(reasonOf('provider-1', { priceCents: 50_001 })).toBe('shown')
    expect(reasonOf('provider-1', { status: 'sold' })).toBe('unavailable')
    expect(reasonOf('provider-1', {}, { paymentWeekCents: null, paymentMonthCents: null })).toBe('shown')
    expect(reasonOf('provider-1', {}, { comparisonRate: null })).toBe('no-rates')
  })

  it.each(['provider-2', 'provider-3'])('wants only an available car for %s [S5.39]', (provider) => {
    expect(reasonOf(provider, { status: 'sold' })).toBe('unavailable')
    const payments = { paymentWeekCents: null, paymentMonthCents: null }
    expect(reasonOf(provider, { status: 'coming_soon', priceCents: null, year: 1990 }, payments)).toBe(
      'shown',
    )
  })

  it.each(['provider-4', 'provider-5', 'provider-6'])(
    'wants a car above 500 dollars, available, with a weekly payment for %s [S5.40] [S9.13]',
    (provider) => {
      expect(reasonOf(provider, { priceCents: 50_000 })).toBe('price-too-low')
      expect(reasonOf(provider, { priceCents: 50_001, year: null }, { paymentMonthCents: null })).toBe(
        'shown',
      )
      expect(reasonOf(provider, { status: 'sold' })).toBe('unavailable')
      for (const paymentWeekCents of [null, 0, -1, Number.NaN])
        expect(reasonOf(provider, {}, { paymentWeekCents })).toBe('no-payment')
    },
  )

  it('requires an available car above 500 dollars with a monthly payment for provider 7 [S5.41] [S9.13]', () => {
    expect(reasonOf('provider-7', { priceCents: 50_000 })).toBe('price-too-low')
    expect(reasonOf('provider-7', { priceCents: 50_001, year: null }, { paymentWeekCents: null })).toBe(
      'shown',
    )
    expect(reasonOf('provider-7', { status: 'sold' })).toBe('unavailable')
    for (const paymentMonthCents of [null, 0, -1, Number.NaN])
      expect(reasonOf('provider-7', {}, { paymentMonthCents })).toBe('no-payment')
  })

  it('requires nothing more for provider 8 [S5.42]', () => {
    const payments = { paymentWeekCents: null, paymentMonthCents: null }
    expect(reasonOf('provider-8', { status: 'sold', priceCents: null, year: null }, payments)).toBe('shown')
  })

  it('shows no car under a stricter rule that provider 8 would refuse', () => {
    const figure = fc.option(fc.double())
    const feed = fc.record({ interestRate: figure, comparisonRate: figure, paymentWeekCents: figure })
    const cars = fc.record({
      status: fc.constantFrom('in_stock', 'coming_soon', 'sold', ''),
      priceCents: figure,
      year: figure,
    })
    fc.assert(
      fc.property(fc.constantFrom(...financeProviders), cars, feed, (provider, change, lenderChange) => {
        if (reasonOf(provider, change, lenderChange) === 'shown')
          expect(reasonOf('provider-8', change, lenderChange)).toBe('shown')
      }),
      propertyRuns,
    )
  })
})
