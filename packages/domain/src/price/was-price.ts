import { isPricedAbove } from '../money/is-priced-above.ts'
import type { Car } from '../vehicle/car.ts'
import type { ShownPrice } from './shown-price.ts'
import { type PricedCar, type PricingSite, priceDifference, showAmount, shownPrice } from './shown-price.ts'

/**
 * The earlier price on the basis of today's, shown only if the car has become cheaper (S5.28), by both the stock and
 * the shown figures. A car without a shown price has none: NSW Fair Trading requires the cash price next to a claimed
 * reduction.
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
