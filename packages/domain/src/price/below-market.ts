import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { Car } from '../vehicle/car.ts'
import { shownPrice } from './shown-price.ts'

/** A smaller difference is noise, not a bargain (S9.15). */
export const marketPriceThresholdCents: Cents = 49_900

/** The claim with its evidence, because a claim about the market must be provable. */
export type BelowMarket = { source: 'state' | 'national'; averageCents: Cents; savingCents: Cents }

/**
 * Whether the car may be called cheaper than the market: by more than 499 dollars (S5.29) against the state's average,
 * or the national one when there is none for the state (S5.30). A state average that gives no reason for the claim
 * is final; the national one is not asked next.
 */
export function belowMarket(
  car: Pick<Car, 'priceCents' | 'stateAverageMarketPriceCents' | 'averageMarketPriceCents'>,
): BelowMarket | null {
  const priceCents = shownPrice(car)
  if (priceCents === null) return null
  const hasState = isPricedAbove(car.stateAverageMarketPriceCents, 0)
  const averageCents = (hasState ? car.stateAverageMarketPriceCents : car.averageMarketPriceCents) ?? 0
  const savingCents = averageCents - priceCents
  if (!isPricedAbove(savingCents, marketPriceThresholdCents)) return null
  return { source: hasState ? 'state' : 'national', averageCents, savingCents }
}
