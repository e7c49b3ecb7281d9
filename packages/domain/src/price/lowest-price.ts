import type { Car } from '../vehicle/car.ts'
import { isAvailable } from '../vehicle/state/is-available.ts'
import { type PricedCar, type PricingSite, type ShownPrice, shownPrice } from './shown-price.ts'

/** The lowest shown price of these vehicles; null if none has a price. */
export function lowestPrice(
  cars: readonly (PricedCar & Pick<Car, 'status'>)[],
  site: PricingSite,
): ShownPrice | null {
  const prices = cars.flatMap((car) => (isAvailable(car) ? (shownPrice(car, site) ?? []) : []))
  return prices.reduce<ShownPrice | null>(
    (least, price) => (least === null || price.cents < least.cents ? price : least),
    null,
  )
}

/** The same among drive-away prices, because further charges would make the figure incomplete. */
export function lowestDriveAwayPrice(
  cars: readonly (PricedCar & Pick<Car, 'status'>)[],
  site: PricingSite,
): ShownPrice | null {
  return lowestPrice(
    cars.filter((car) => shownPrice(car, site)?.basis.kind !== 'before_charges'),
    site,
  )
}
