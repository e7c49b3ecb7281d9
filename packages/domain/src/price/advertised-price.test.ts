import { describe, expect, it } from 'vitest'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { advertisedPrice } from './advertised-price.ts'

const car = {
  priceCents: 3_000_000,
  beforePriceCents: 3_200_000,
  preorder: false,
  priceBasis: 'egc' as const,
  priceState: null,
  state: 'NSW',
}
const site = { country: 'AU' as const, settings: settingDefaults }
const rated = {
  ...site,
  settings: { ...settingDefaults, vehicleDuty: { NSW: 300 }, governmentFees: { NSW: 4_550 } },
}

describe('advertisedPrice', () => {
  it('is the price with what it includes', () => {
    expect(advertisedPrice(car, site)).toEqual({
      text: '$30,000',
      isPrice: true,
      cents: 3_000_000,
      basis: 'Excl. govt. charges',
      was: '$32,000',
    })
    expect(advertisedPrice({ ...car, priceBasis: 'drive_away', priceState: 'NSW' }, rated).basis).toBe(
      'Drive away NSW',
    )
  })

  it('puts the estimated total first where the site has rates, and never says on road costs', () => {
    expect(advertisedPrice(car, rated)).toEqual({
      text: '$30,946',
      isPrice: true,
      cents: 3_094_600,
      basis: 'Estimated total in NSW: $30,000 excl. govt. charges, was $32,000',
      was: null,
    })
    expect(JSON.stringify(advertisedPrice(car, rated))).not.toMatch(/on.road/i)
  })

  it('has no basis where there is no price [S5.26] [S5.27]', () => {
    expect(advertisedPrice({ ...car, priceCents: 1_000, beforePriceCents: null }, rated)).toEqual({
      text: 'Enquire for price.',
      isPrice: false,
      cents: null,
      basis: null,
      was: null,
    })
  })
})
