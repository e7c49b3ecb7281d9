import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { Car } from '../vehicle/car.ts'
import { shownPrice } from './shown-price.ts'

/**
 * The struck-through earlier price, shown only when the car has become cheaper (S5.28). A car without a shown price
 * has none: NSW Fair Trading wants the cash price beside a claimed reduction.
 */
export function wasPrice(car: Pick<Car, 'priceCents' | 'beforePriceCents'>): Cents | null {
  const nowCents = shownPrice(car)
  return nowCents !== null && isPricedAbove(car.beforePriceCents, nowCents) ? car.beforePriceCents : null
}
