import { newZealand } from '@forecourt/domain/country/new-zealand'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite } from '../../../testing/a-site.ts'
import { toPriceView } from './price-view.ts'

const site = aSite({ offersSubscription: true })

describe('toPriceView', () => {
  it('shows the price with what it includes and the registration that is left', () => {
    expect(toPriceView(aCar({ rego: 'ABC123', regoMonths: 7 }), site)).toMatchObject({
      text: '$23,990',
      basis: 'Drive away NSW',
      registration: '7 months registration left',
      was: null,
    })
  })

  it('shows the earlier price and the saving only when the car became cheaper [S5.28]', () => {
    expect(toPriceView(aCar({ beforePriceCents: 2_499_000 }), site)).toMatchObject({
      was: '$24,990',
      saving: 'Save $1,000',
    })
    expect(toPriceView(aCar({ beforePriceCents: 2_300_000 }), site).was).toBeNull()
  })

  it('makes a claim about the market with its proof', () => {
    const { market } = toPriceView(aCar({ stateAverageMarketPriceCents: 2_600_000 }), site)
    expect(market?.claim).toBe('$2,010 below market')
    expect(market?.evidence).toContain('$26,000')
    expect(market?.evidence).toContain('NSW')
    const abroad = toPriceView(aCar({ averageMarketPriceCents: 2_600_000 }), aSite({ country: newZealand }))
    expect(abroad.market?.evidence).toContain('in New Zealand')
  })

  it('says the no-price text without basis, claims or earlier price [S5.27]', () => {
    const view = toPriceView(
      aCar({ priceCents: 1_000, beforePriceCents: 2_000_000, averageMarketPriceCents: 9_000_000 }),
      site,
    )
    expect(view).toMatchObject({
      text: 'Enquire for price.',
      isPrice: false,
      basis: null,
      was: null,
      saving: null,
      market: null,
    })
  })

  it('shows a subscription price with its period where the site offers them, and none without one', () => {
    const car = aCar({ subscriptionPriceCents: 16_900 })
    const weekly = { ...site, settings: { ...site.settings, subscriptionPeriod: 'week' } }
    expect(toPriceView(car, weekly).subscription).toBe('$169 a week')
    expect(toPriceView(car, site).subscription).toBeNull()
    expect(toPriceView(car, aSite()).subscription).toBeNull()
  })

  it('makes no claim about the price of a sold vehicle', () => {
    const sold = aCar({ status: 'sold', beforePriceCents: 2_499_000, averageMarketPriceCents: 9_000_000 })
    expect(toPriceView(sold, site)).toMatchObject({ text: '$23,990', was: null, saving: null, market: null })
  })
})
