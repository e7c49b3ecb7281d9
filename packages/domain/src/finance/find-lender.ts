import type { Car } from '../vehicle/car.ts'
import type { Lender } from '../vehicle/lender.ts'

/** The figures that a provider gives for the car (S3.07), or null. Names that every object inherits are no providers. */
export function findLender(car: Pick<Car, 'financeLenders'>, provider: string | null): Lender | null {
  if (provider === null || !Object.hasOwn(car.financeLenders, provider)) return null
  return car.financeLenders[provider] ?? null
}
