import { isPricedAbove } from '../money/is-priced-above.ts'
import type { Car } from '../vehicle/car.ts'
import type { ShownPrice } from './shown-price.ts'
import { type PricedCar, type PricingSite, priceDifference, showAmount, shownPrice } from './shown-price.ts'

/**
 * The earlier price on the basis of the price of today, shown only when the car has become cheaper (S5.28): the two
 * figures that are shown must say so as well. A car without a shown price has none: NSW Fair Trading wants the cash
 * price beside a claimed reduction.
 */
export function wasPrice(
  car: PricedCar & Pick<Car, 'beforePriceCents'>,
  site: PricingSite,
): ShownPrice | null {
  const now = shownPrice(car, site)
  if (now === null || !isPricedAbove(car.beforePriceCents, car.priceCents ?? 0)) return null
  const earlier = showAmount(car.beforePriceCents, car, site)
  return earlier !== null && priceDifference(earlier, now) !== null ? earlier : null
}
