import type { Car } from '@forecourt/domain/vehicle/car'

const kilometres = new Intl.NumberFormat('en-AU')

/** At most three facts: kilometres, transmission and fuel, then what the vehicle's kind has instead. */
export function cardFacts(
  car: Pick<Car, 'odometerKm' | 'transmission' | 'fuel' | 'engine' | 'body' | 'attributes'>,
): string[] {
  const own = Object.entries(car.attributes).flatMap(([label, value]) => {
    if (value === true) return label
    return value === false || value === '' ? [] : `${value} ${label.toLowerCase()}`
  })
  const facts = [
    car.odometerKm === null ? null : `${kilometres.format(car.odometerKm)} km`,
    car.transmission,
    car.fuel,
    ...own,
    car.engine,
    car.body,
  ]
  return facts.filter((fact) => fact !== null && fact !== '').slice(0, 3) as string[]
}
