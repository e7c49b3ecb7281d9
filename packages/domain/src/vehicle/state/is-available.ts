import type { Car } from '../car.ts'

/** S4.01. Other statuses in feeds mean that the car is not for sale. */
const availableStatuses: readonly string[] = ['in_stock', 'coming_soon']

/** Whether the car is for sale. Otherwise its pages show SOLD and offer to find a similar one (S4.02). */
export function isAvailable(car: Pick<Car, 'status'>): boolean {
  return availableStatuses.includes(car.status)
}
