import { describe, expect, it } from 'vitest'
import { aLender } from '../../testing/a-lender.ts'
import { aShownPrice } from '../../testing/a-shown-price.ts'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { priceBandAmount, priceBandAttributes } from './price-band-amount.ts'

const shown = (financeProvider: string | null) => ({
  price: aShownPrice(3_000_000),
  financeProvider,
  termYears: 5,
})
const car = { subscriptionPriceCents: 25_000, financeLenders: { alpha: aLender } }

describe('priceBandAmount', () => {
  it("is the weekly payment of the site's provider by default", () => {
    expect(priceBandAmount(car, settingDefaults.priceBandAttribute, shown('alpha'))).toBe(12_700)
  })

  it('is the figure that the site names', () => {
    expect(
      Object.keys(priceBandAttributes).map((attribute) => priceBandAmount(car, attribute, shown('alpha'))),
    ).toEqual([12_700, 54_800, 3_000_000, 25_000])
  })

  it('is missing without a provider, without its figures, and for an attribute that does not exist', () => {
    expect(priceBandAmount(car, 'paymentWeek', shown(null))).toBeNull()
    expect(priceBandAmount(car, 'paymentWeek', shown('beta'))).toBeNull()
    expect(priceBandAmount(car, 'paymentMonth', shown('beta'))).toBeNull()
    expect(priceBandAmount(car, 'colour', shown('alpha'))).toBeNull()
    expect(priceBandAmount(car, 'price', { ...shown(null), price: null })).toBeNull()
    for (const paymentWeekCents of [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const financeLenders = { alpha: { ...aLender, paymentWeekCents, paymentMonthCents: null } }
      expect(priceBandAmount({ ...car, financeLenders }, 'paymentWeek', shown('alpha'))).toBeNull()
      expect(priceBandAmount({ ...car, financeLenders }, 'paymentMonth', shown('alpha'))).toBeNull()
    }
  })
})
