import { describe, expect, it } from 'vitest'
import { aPricedCar, aShownPrice } from '../../testing/a-shown-price.ts'
import { australia } from '../country/australia.ts'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { advertisedPrice } from './advertised-price.ts'

const car = { ...aPricedCar(3_000_000), beforePriceCents: 3_200_000, preorder: false }
const site = { country: australia, settings: settingDefaults }
const rated = {
  ...site,
  settings: { ...settingDefaults, vehicleDuty: { NSW: 300 }, governmentFees: { NSW: 4_550 } },
}

describe('advertisedPrice', () => {
  it('is the price with what it includes [S5.26]', () => {
    expect(advertisedPrice(car, site)).toEqual({
      price: aShownPrice(3_000_000),
      text: '$30,000',
      basis: 'Excl. govt. charges',
      breakdown: null,
      was: '$32,000',
    })
    expect(advertisedPrice({ ...car, priceBasis: 'drive_away', priceState: 'NSW' }, rated).basis).toBe(
      'Drive away NSW',
    )
  })

  it('is one figure with one label where the site has rates, what it is made of apart, and never says on road costs', () => {
    expect(advertisedPrice(car, rated)).toEqual({
      price: aShownPrice(3_094_600, 'estimated:NSW'),
      text: '$30,946',
      basis: 'Estimated drive away, NSW',
      breakdown: [
        { label: 'Price before government charges', amount: '$30,000' },
        { label: 'Estimated duty and fees in NSW', amount: '$946' },
        { label: 'Estimated drive away, NSW', amount: '$30,946' },
      ],
      was: '$33,006',
    })
    expect(JSON.stringify(advertisedPrice(car, rated))).not.toMatch(/on.road/i)
  })

  it('shows the pre-order label of a pre-order car without a price, and the price of one that has one [S5.27]', () => {
    const labels = {
      ...rated,
      settings: { ...rated.settings, preOrderLabel: 'Order yours', noPriceText: 'POA' },
    }
    expect(advertisedPrice({ ...car, priceCents: null, preorder: true }, labels).text).toBe('Order yours')
    expect(advertisedPrice({ ...car, preorder: true }, labels).text).toBe('$30,946')
    expect(advertisedPrice({ ...car, priceCents: null }, labels).text).toBe('POA')
  })

  it.each([null, 0, 1_000, -5, Number.NaN])(
    "shows 'Enquire for price.' by default for a price of %s, and no basis [S5.26] [S5.27] [S9.29]",
    (priceCents) => {
      expect(advertisedPrice({ ...car, priceCents }, rated)).toEqual({
        price: null,
        text: 'Enquire for price.',
        basis: null,
        breakdown: null,
        was: null,
      })
    },
  )
})
