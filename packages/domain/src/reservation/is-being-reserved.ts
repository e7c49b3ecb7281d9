import type { Car } from '../vehicle/car.ts'
import { isAvailable } from '../vehicle/state/is-available.ts'

export type HeldCar = Pick<Car, 'heldUntilMs' | 'reserved' | 'sold' | 'status'>

/**
 * Whether somebody is paying a deposit for the car. True until the hold is ended, even past its expiry, because a
 * payment may be in progress. Sold and reserved cars have their own state.
 */
export function isBeingReserved(car: HeldCar): boolean {
  return car.heldUntilMs !== null && !car.reserved && !car.sold && isAvailable(car)
}
