import { numberText } from '../../money/number-text.ts'
import { advertisedPrice } from '../../price/advertised-price.ts'
import { basisKey } from '../../price/shown-price.ts'
import type { Site } from '../../site/site.ts'
import type { Car } from '../../vehicle/car.ts'
import { carTypeLabel } from '../../vehicle/car-type-label.ts'
import { attributeFact } from '../../vehicle/evidence/attribute-fact.ts'

/** One vehicle's value for a row of the comparison. */
export type ComparedFact = {
  label: string
  text: string
  /** A comparable number, if there is one. */
  figure: number | null
  /** What the figure includes; only figures with the same basis are compared. */
  basis?: string
}

/** The facts of a vehicle that are compared, in order of interest to buyers. */
export function comparedFacts(car: Car, site: Site): ComparedFact[] {
  const { price, ...advertised } = advertisedPrice(car, site)
  const fact = (
    label: string,
    value: string | number | null,
    figure: number | null = null,
  ): ComparedFact[] => (value === null || value === '' ? [] : [{ label, text: String(value), figure }])
  return [
    {
      label: 'Price',
      text: advertised.text,
      ...(price ? { figure: price.cents, basis: basisKey(price.basis) } : { figure: null }),
    },
    ...fact('Price includes', advertised.basis),
    ...fact('Year', car.year, car.year),
    ...fact('Condition', carTypeLabel(car.carType, site.flags)),
    ...fact('Odometer', car.odometerKm === null ? null : `${numberText(car.odometerKm)} km`, car.odometerKm),
    ...fact('Body', car.body),
    ...fact('Transmission', car.transmission),
    ...fact('Fuel', car.fuel),
    ...fact('Engine', car.engine),
    ...fact('Drive', car.drive),
    ...fact('Seats', car.seats),
    ...fact('Doors', car.doors),
    ...fact('Colour', car.colour),
    ...Object.entries(car.attributes).flatMap(([label, value]) => {
      const further = value === false ? null : attributeFact(label, value)
      return further ? fact(further.label, further.value) : []
    }),
    ...fact('Where it is', [car.location.name, car.location.city].filter(Boolean).join(', ')),
  ]
}
