import { type HeldCar, isBeingReserved } from './is-being-reserved.ts'

/**
 * When a car that somebody is paying for may be free again. Null when nobody is, and when the time has run out: then a
 * payment is being asked after, and nobody knows how long that takes.
 */
export function freeAgainMs(car: HeldCar, nowMs: number): number | null {
  if (!isBeingReserved(car) || car.heldUntilMs === null) return null
  return car.heldUntilMs > nowMs ? car.heldUntilMs : null
}
