import type { CarType } from '@forecourt/domain/vehicle/car'

/** What the visitor of a page of one car type cannot take off, as a filter string (S7.35). */
export function typeFilter(carType: CarType | null): string | undefined {
  return carType === null ? undefined : `car_type = ${carType}`
}
