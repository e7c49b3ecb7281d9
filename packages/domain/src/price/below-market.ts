import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { Car } from '../vehicle/car.ts'
import {
  type PricedCar,
  type PricingSite,
  priceDifference,
  type ShownPrice,
  showAmount,
  shownPrice,
} from './shown-price.ts'
import { stockPrice } from './stock-price.ts'

/** A smaller difference is not significant (S9.15). */
export const marketPriceThresholdCents: Cents = 49_900

/** The claim with its evidence, because a claim about the market must be provable. */
export type BelowMarket = { source: 'state' | 'national'; average: ShownPrice; savingCents: Cents }

/**
 * Whether the car may be advertised as below the market: more than 499 dollars (S5.29) below the state's average, or
 * the national one if the state has none (S5.30). If there is a state average, the national one is never used instead.
 * The average is shown on the same price basis as the car, and the saving is the difference of the two shown figures.
 */
export function belowMarket(
  car: PricedCar & Pick<Car, 'stateAverageMarketPriceCents' | 'averageMarketPriceCents'>,
  site: PricingSite,
): BelowMarket | null {
  const priceCents = stockPrice(car)
  const now = shownPrice(car, site)
  if (priceCents === null || now === null) return null
  const hasState = isPricedAbove(car.stateAverageMarketPriceCents, 0)
  const averageCents = (hasState ? car.stateAverageMarketPriceCents : car.averageMarketPriceCents) ?? 0
  if (!isPricedAbove(averageCents - priceCents, marketPriceThresholdCents)) return null
  const average = showAmount(averageCents, car, site)
  const savingCents = average && priceDifference(average, now)
  if (average === null || savingCents === null) return null
  return { source: hasState ? 'state' : 'national', average, savingCents }
}
