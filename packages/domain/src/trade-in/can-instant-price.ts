import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { Car } from '../vehicle/car.ts'

/** S9.12. */
export const instantPriceFloorCents: Cents = 20_000

/** Whether the car may get an instant price: in stock, not sold, not reserved, above 200 dollars (S4.36). */
export function canInstantPrice(car: Pick<Car, 'status' | 'sold' | 'reserved' | 'priceCents'>): boolean {
  return (
    car.status === 'in_stock' &&
    !car.sold &&
    !car.reserved &&
    isPricedAbove(car.priceCents, instantPriceFloorCents)
  )
}
