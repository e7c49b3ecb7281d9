import type { CarType } from '@forecourt/domain/vehicle/car'

/** The fixed filter of a page of one car type (S7.35). */
export function typeFilter(carType: CarType | null): string | undefined {
  return carType === null ? undefined : `car_type = ${carType}`
}
