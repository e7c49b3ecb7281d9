import { describe, expect, it } from 'vitest'
import { aLender } from '../../testing/a-lender.ts'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { priceBandAmount, priceBandAttributes } from './price-band-amount.ts'

const car = { priceCents: 3_000_000, subscriptionPriceCents: 25_000, financeLenders: { alpha: aLender } }

describe('priceBandAmount', () => {
  it("is the weekly payment of the site's provider by default", () => {
    expect(priceBandAmount(car, settingDefaults.priceBandAttribute, 'alpha')).toBe(12_605)
  })

  it('is the figure that the site names', () => {
    expect(
      Object.keys(priceBandAttributes).map((attribute) => priceBandAmount(car, attribute, 'alpha')),
    ).toEqual([12_605, 54_733, 3_000_000, 25_000])
  })

  it('is missing without a provider, without its figures, and for an attribute that does not exist', () => {
    expect(priceBandAmount(car, 'paymentWeek', null)).toBeNull()
    expect(priceBandAmount(car, 'paymentWeek', 'beta')).toBeNull()
    expect(priceBandAmount(car, 'paymentMonth', 'beta')).toBeNull()
    expect(priceBandAmount(car, 'colour', 'alpha')).toBeNull()
    expect(priceBandAmount({ ...car, priceCents: 1_000 }, 'price', null)).toBeNull()
    for (const paymentWeekCents of [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const financeLenders = { alpha: { ...aLender, paymentWeekCents, paymentMonthCents: null } }
      expect(priceBandAmount({ ...car, financeLenders }, 'paymentWeek', 'alpha')).toBeNull()
      expect(priceBandAmount({ ...car, financeLenders }, 'paymentMonth', 'alpha')).toBeNull()
    }
  })
})
