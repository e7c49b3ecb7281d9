import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { Car } from '../vehicle/car.ts'

/** Feeds write 0, 1 or 10 dollars for "no price" (S9.14). */
export const priceDisplayFloorCents: Cents = 1_000

/** The price that visitors may see, or null when the car has none above ten dollars (S5.26). */
export function shownPrice(car: Pick<Car, 'priceCents'>): Cents | null {
  return isPricedAbove(car.priceCents, priceDisplayFloorCents) ? car.priceCents : null
}
