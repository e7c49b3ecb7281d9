import type { Car } from '../vehicle/car.ts'
import { isAvailable } from '../vehicle/state/is-available.ts'

export type HeldCar = Pick<Car, 'heldUntilMs' | 'reserved' | 'sold' | 'status'>

/**
 * Whether somebody is paying a deposit for it. It lasts until the hold itself has ended, also past its time: money may
 * still be on its way then. What is sold or reserved says that instead.
 */
export function isBeingReserved(car: HeldCar): boolean {
  return car.heldUntilMs !== null && !car.reserved && !car.sold && isAvailable(car)
}
