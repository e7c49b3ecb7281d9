import type { Car } from '../car.ts'

/** S4.01. Feeds invent further statuses; none of them is a car that can be bought. */
const availableStatuses: readonly string[] = ['in_stock', 'coming_soon']

/** Whether the car can be bought. Otherwise its pages show SOLD and offer to find a similar one (S4.02). */
export function isAvailable(car: Pick<Car, 'status'>): boolean {
  return availableStatuses.includes(car.status)
}
