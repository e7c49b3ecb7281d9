import type { Car } from '../vehicle/car.ts'
import type { Lender } from '../vehicle/lender.ts'

/** A provider's figures for the car (S3.07), or null. Uses own properties only, so inherited names do not match. */
export function findLender(car: Pick<Car, 'financeLenders'>, provider: string | null): Lender | null {
  if (provider === null || !Object.hasOwn(car.financeLenders, provider)) return null
  return car.financeLenders[provider] ?? null
}
