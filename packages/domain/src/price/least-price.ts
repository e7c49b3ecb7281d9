import type { Car } from '../vehicle/car.ts'
import { isAvailable } from '../vehicle/state/is-available.ts'
import { type PricedCar, type PricingSite, type ShownPrice, shownPrice } from './shown-price.ts'

/** The least that any of the vehicles can be bought for, as its own page shows it; null where none has a price. */
export function leastPrice(
  cars: readonly (PricedCar & Pick<Car, 'status'>)[],
  site: PricingSite,
): ShownPrice | null {
  const prices = cars.flatMap((car) => (isAvailable(car) ? (shownPrice(car, site) ?? []) : []))
  return prices.reduce<ShownPrice | null>(
    (least, price) => (least === null || price.cents < least.cents ? price : least),
    null,
  )
}

/** The same of those that can be driven away for it: charges to come would make it no total. */
export function leastDriveAway(
  cars: readonly (PricedCar & Pick<Car, 'status'>)[],
  site: PricingSite,
): ShownPrice | null {
  return leastPrice(
    cars.filter((car) => shownPrice(car, site)?.basis.kind !== 'before_charges'),
    site,
  )
}
