import { describe, expect, it } from 'vitest'
import { aLender } from '../../testing/a-lender.ts'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { findFinanceOffer } from './finance-offer.ts'

const sydney = 'Australia/Sydney'
/** It is already the 16th in Sydney. */
const nowMs = Date.parse('2026-11-15T13:30:00Z')
const site = {
  financeProvider: 'provider-8',
  flags: { finance: true },
  settings: { ...settingDefaults, financeMonthOfferProvider: 'provider-8' },
}
const car = {
  make: 'Mazda',
  dealershipSlug: 'harbour-mazda',
  status: 'in_stock',
  priceCents: 3_000_000,
  year: 2022,
  date: '2026-10-16',
  financeLenders: { 'provider-8': aLender },
}

describe('findFinanceOffer', () => {
  it('ends with the last day of the month, on the calendar of the place [S9.17]', () => {
    expect(findFinanceOffer(car, site, sydney, nowMs)).toEqual({
      lender: aLender,
      validity: { kind: 'until', lastDay: '2026-11-16', isOver: false },
      endsMs: Date.parse('2026-11-16T13:00:00Z'),
    })
    expect(findFinanceOffer(car, site, sydney, Date.parse('2026-11-16T13:00:00Z'))).toBeNull()
    const yesterday = { ...car, date: '2026-10-15' }
    expect(findFinanceOffer(yesterday, site, sydney, nowMs)).toBeNull()
    expect(findFinanceOffer(yesterday, site, 'Australia/Perth', nowMs)).not.toBeNull()
  })

  it('is none without the date that a limited offer begins on', () => {
    for (const date of [null, '', '2026-02-30'])
      expect(findFinanceOffer({ ...car, date }, site, sydney, nowMs)).toBeNull()
  })

  it('is open with every other provider', () => {
    const other = { ...site, settings: settingDefaults }
    expect(findFinanceOffer({ ...car, date: null }, other, sydney, nowMs)).toEqual({
      lender: aLender,
      validity: { kind: 'open' },
      endsMs: null,
    })
  })

  it('is null for what is sold, though the provider takes it, and for what the provider does not take', () => {
    const other = { ...site, settings: settingDefaults }
    expect(findFinanceOffer({ ...car, status: 'sold' }, other, sydney, nowMs)).toBeNull()
    expect(findFinanceOffer({ ...car, financeLenders: {} }, other, sydney, nowMs)).toBeNull()
  })
})
