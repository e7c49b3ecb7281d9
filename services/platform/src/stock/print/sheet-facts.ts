import { numberText } from '@forecourt/domain/money/number-text'
import type { Car } from '@forecourt/domain/vehicle/car'
import { attributeFact } from '@forecourt/domain/vehicle/evidence/attribute-fact'

/** As many as are legible on one page. */
const maxFacts = 16

/** The key facts of a vehicle in the order of buyers' interest; further ones of its kind while there is room. */
export function sheetFacts(
  car: Pick<
    Car,
    | 'year'
    | 'odometerKm'
    | 'transmission'
    | 'fuel'
    | 'body'
    | 'colour'
    | 'drive'
    | 'engine'
    | 'doors'
    | 'seats'
    | 'rego'
    | 'stockNumber'
    | 'attributes'
  >,
): { label: string; value: string }[] {
  const known: [string, string | number | null][] = [
    ['Year', car.year],
    ['Odometer', car.odometerKm === null ? null : `${numberText(car.odometerKm)} km`],
    ['Transmission', car.transmission],
    ['Fuel', car.fuel],
    ['Body', car.body],
    ['Colour', car.colour],
    ['Drive', car.drive],
    ['Engine', car.engine],
    ['Doors', car.doors],
    ['Seats', car.seats],
    ['Registration', car.rego],
    ['Stock number', car.stockNumber],
  ]
  const facts = known.flatMap(([label, value]) =>
    value === null || value === '' ? [] : { label, value: String(value) },
  )
  const further = Object.entries(car.attributes).flatMap(([label, value]) =>
    value ? (attributeFact(label, value) ?? []) : [],
  )
  return [...facts, ...further].slice(0, maxFacts)
}
