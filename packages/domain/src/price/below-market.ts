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

/** A smaller difference is noise, not a bargain (S9.15). */
export const marketPriceThresholdCents: Cents = 49_900

/** The claim with its evidence, because a claim about the market must be provable. */
export type BelowMarket = { source: 'state' | 'national'; average: ShownPrice; savingCents: Cents }

/**
 * Whether the car may be called cheaper than the market: its price by more than 499 dollars (S5.29) below the state's
 * average, or the national one when there is none for the state (S5.30). A state average that gives no reason for the
 * claim is final; the national one is not asked next. The average is of prices such as the car's own, so it is shown
 * on the basis of the car's price, and the saving is the difference of the two figures that are shown.
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
