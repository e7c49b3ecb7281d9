import { describe, expect, it } from 'vitest'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { offerValidity } from './offer-validity.ts'

const offer = { provider: 'harbour', fromDate: '2026-01-31' }
const settings = { financeMonthOfferProvider: 'harbour' }

describe('offerValidity', () => {
  it("is one month for one provider's offer, its last day included [S9.17]", () => {
    expect(offerValidity(offer, settings, '2026-02-28')).toEqual({
      kind: 'until',
      lastDay: '2026-02-28',
      isOver: false,
    })
    expect(offerValidity(offer, settings, '2026-03-01')).toEqual({
      kind: 'until',
      lastDay: '2026-02-28',
      isOver: true,
    })
  })

  it('has no end for the offers of every other provider', () => {
    expect(offerValidity({ ...offer, provider: 'hill' }, settings, '2030-01-01')).toEqual({ kind: 'open' })
    expect(offerValidity({ ...offer, provider: null }, settings, '2030-01-01')).toEqual({ kind: 'open' })
    expect(offerValidity({ ...offer, provider: '' }, settingDefaults, '2030-01-01')).toEqual({ kind: 'open' })
  })

  it('is unknown when the date of a limited offer is invalid', () => {
    for (const fromDate of ['', '2026-02-30', '🚗'])
      expect(offerValidity({ ...offer, fromDate }, settings, '2026-02-01')).toEqual({ kind: 'unknown' })
  })
})
