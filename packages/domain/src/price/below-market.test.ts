import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPricedCar, aShownPrice, ratedSite, unratedSite } from '../../testing/a-shown-price.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { belowMarket } from './below-market.ts'
import { shownPrice } from './shown-price.ts'

const car = {
  ...aPricedCar(2_000_000),
  stateAverageMarketPriceCents: null,
  averageMarketPriceCents: null,
}

describe('belowMarket', () => {
  it('needs a price more than 499 dollars below the average [S5.29] [S9.15]', () => {
    expect(belowMarket({ ...car, averageMarketPriceCents: 2_049_900 }, unratedSite)).toBeNull()
    expect(belowMarket({ ...car, averageMarketPriceCents: 2_049_901 }, unratedSite)).toEqual({
      source: 'national',
      average: aShownPrice(2_049_901),
      savingCents: 49_901,
    })
    expect(belowMarket({ ...car, averageMarketPriceCents: 1_900_000 }, unratedSite)).toBeNull()
  })

  it('compares the stock prices and shows both figures on one basis [S5.29]', () => {
    expect(belowMarket({ ...car, averageMarketPriceCents: 2_049_900 }, ratedSite)).toBeNull()
    expect(belowMarket({ ...car, averageMarketPriceCents: 2_100_000 }, ratedSite)).toEqual({
      source: 'national',
      // 3 % duty and fees of $45.50, rounded up to the next dollar, on both figures.
      average: aShownPrice(2_167_600, 'estimated:NSW'),
      savingCents: 2_167_600 - 2_064_600,
    })
  })

  it('uses the state average if there is one, whatever the result [S5.30]', () => {
    expect(
      belowMarket(
        { ...car, stateAverageMarketPriceCents: 2_100_000, averageMarketPriceCents: 2_500_000 },
        unratedSite,
      ),
    ).toEqual({ source: 'state', average: aShownPrice(2_100_000), savingCents: 100_000 })
    expect(
      belowMarket(
        { ...car, stateAverageMarketPriceCents: 2_000_000, averageMarketPriceCents: 2_500_000 },
        unratedSite,
      ),
    ).toBeNull()
  })

  it.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'treats a state average of %s as missing and uses the national one [S5.30]',
    (stateAverageMarketPriceCents) => {
      expect(
        belowMarket(
          { ...car, stateAverageMarketPriceCents, averageMarketPriceCents: 2_500_000 },
          unratedSite,
        ),
      ).toEqual({ source: 'national', average: aShownPrice(2_500_000), savingCents: 500_000 })
    },
  )

  it.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is null for an average of %s', (average) => {
    expect(belowMarket({ ...car, averageMarketPriceCents: average }, ratedSite)).toBeNull()
  })

  it('is null for a price that is not shown', () => {
    for (const priceCents of [null, 1_000])
      expect(belowMarket({ ...car, priceCents, averageMarketPriceCents: 2_500_000 }, unratedSite)).toBeNull()
  })

  it('shows only a saving that equals the difference of its figures', () => {
    const average = fc.option(fc.integer({ min: -100, max: 10_000_000 }))
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        average,
        average,
        fc.constantFrom(ratedSite, unratedSite),
        (priceCents, state, national, site) => {
          const about = {
            ...aPricedCar(priceCents),
            stateAverageMarketPriceCents: state,
            averageMarketPriceCents: national,
          }
          const claim = belowMarket(about, site)
          if (!claim) return
          const given = claim.source === 'state' ? state : national
          expect((given ?? 0) - priceCents).toBeGreaterThan(49_900)
          expect(claim.average.cents - (shownPrice(about, site)?.cents ?? 0)).toBe(claim.savingCents)
        },
      ),
      propertyRuns,
    )
  })
})
