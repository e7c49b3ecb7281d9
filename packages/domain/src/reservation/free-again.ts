import { type HeldCar, isBeingReserved } from './is-being-reserved.ts'

/**
 * When a held car may become available again. Null if it is not held, and after the hold's expiry: a payment is then
 * being checked, which takes an unknown time.
 */
export function availableAgainMs(car: HeldCar, nowMs: number): number | null {
  if (!isBeingReserved(car) || car.heldUntilMs === null) return null
  return car.heldUntilMs > nowMs ? car.heldUntilMs : null
}
