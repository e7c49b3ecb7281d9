import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { belowMarket } from './below-market.ts'

const car = { priceCents: 2_000_000, stateAverageMarketPriceCents: null, averageMarketPriceCents: null }

describe('belowMarket', () => {
  it('needs a price more than 499 dollars below the average [S5.29] [S9.15]', () => {
    expect(belowMarket({ ...car, averageMarketPriceCents: 2_049_900 })).toBeNull()
    expect(belowMarket({ ...car, averageMarketPriceCents: 2_049_901 })).toEqual({
      source: 'national',
      averageCents: 2_049_901,
      savingCents: 49_901,
    })
    expect(belowMarket({ ...car, averageMarketPriceCents: 1_900_000 })).toBeNull()
  })

  it('prefers the state average, whichever way it decides [S5.30]', () => {
    expect(
      belowMarket({ ...car, stateAverageMarketPriceCents: 2_100_000, averageMarketPriceCents: 2_500_000 }),
    ).toEqual({ source: 'state', averageCents: 2_100_000, savingCents: 100_000 })
    expect(
      belowMarket({ ...car, stateAverageMarketPriceCents: 2_000_000, averageMarketPriceCents: 2_500_000 }),
    ).toBeNull()
  })

  it.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'takes a state average of %s for missing and asks the national one [S5.30]',
    (stateAverageMarketPriceCents) => {
      expect(
        belowMarket({ ...car, stateAverageMarketPriceCents, averageMarketPriceCents: 2_500_000 }),
      ).toEqual({ source: 'national', averageCents: 2_500_000, savingCents: 500_000 })
    },
  )

  it.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'claims nothing from an average of %s',
    (average) => {
      expect(belowMarket({ ...car, averageMarketPriceCents: average })).toBeNull()
    },
  )

  it('claims nothing for a price that is not shown', () => {
    expect(belowMarket({ ...car, priceCents: null, averageMarketPriceCents: 2_500_000 })).toBeNull()
    expect(belowMarket({ ...car, priceCents: 1_000, averageMarketPriceCents: 2_500_000 })).toBeNull()
  })

  it('only ever claims a saving that its evidence adds up to', () => {
    const average = fc.option(fc.integer({ min: -100, max: 10_000_000 }))
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        average,
        average,
        (priceCents, state, national) => {
          const claim = belowMarket({
            priceCents,
            stateAverageMarketPriceCents: state,
            averageMarketPriceCents: national,
          })
          if (!claim) return
          expect(claim.averageCents).toBe(claim.source === 'state' ? state : national)
          expect(claim.averageCents - priceCents).toBe(claim.savingCents)
          expect(claim.savingCents).toBeGreaterThan(49_900)
        },
      ),
      propertyRuns,
    )
  })
})
