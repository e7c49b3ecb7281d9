import type { Car } from '../car.ts'
import { isWithinDays } from './is-within-days.ts'

/** S9.09. */
export const newTagDays = 8

/** Whether the car came into stock within the last eight days (S4.11). */
export function isNewArrival(car: Pick<Car, 'createdAtMs'>, nowMs: number): boolean {
  return isWithinDays(car.createdAtMs, newTagDays, nowMs)
}
