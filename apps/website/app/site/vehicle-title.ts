import type { Car } from '@forecourt/domain/vehicle/car'

/** Year, make and model. Some models carry their make already: a Mazda Mazda3 is a Mazda3. */
export function vehicleTitle(car: Pick<Car, 'year' | 'make' | 'model' | 'name'>): string {
  const carriesMake = car.model.toLowerCase().startsWith(car.make.toLowerCase())
  const makeAndModel = carriesMake ? car.model : `${car.make} ${car.model}`
  return [car.year, makeAndModel.trim()].filter(Boolean).join(' ') || car.name
}
