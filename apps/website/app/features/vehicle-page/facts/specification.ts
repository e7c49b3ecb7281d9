import type { FlagKey } from '@forecourt/domain/site/configuration/flag-table'
import type { Car } from '@forecourt/domain/vehicle/car'
import { carTypeLabel } from '@forecourt/domain/vehicle/car-type-label'
import { attributeFact, type Fact } from './attribute-fact.ts'
import { odometerText } from './odometer-text.ts'

export type SpecificationGroup = { title: string; facts: readonly Fact[] }

/** Everything that is known of the vehicle, in groups; a group of which nothing is known is left out. */
export function specification(
  car: Car,
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'preOwnedLabel'>>,
): SpecificationGroup[] {
  const groups: SpecificationGroup[] = [
    {
      title: 'Vehicle',
      facts: facts([
        ['Make', car.make],
        ['Model', car.model],
        ['Badge', car.badge],
        ['Series', car.series],
        ['Year', car.year],
        ['Condition', carTypeLabel(car.carType, flags)],
        ['Body', car.body],
        ['Colour', car.colour],
        ['Doors', car.doors],
        ['Seats', car.seats],
      ]),
    },
    {
      title: 'Engine and drive',
      facts: facts([
        ['Engine', car.engine],
        ['Fuel', car.fuel],
        ['Transmission', car.transmission],
        ['Drive', car.drive],
      ]),
    },
    {
      title: 'Measures and details',
      facts: Object.entries(car.attributes).flatMap(([label, value]) => attributeFact(label, value) ?? []),
    },
    {
      title: 'Registration and identity',
      facts: facts([
        ['Odometer', odometerText(car.odometerKm)],
        ['Registration', car.rego],
        ['Registration left', car.rego && monthsText(car.regoMonths)],
        ['VIN', car.vin],
        ['Stock number', car.stockNumber],
      ]),
    },
  ]
  return groups.filter((group) => group.facts.length > 0)
}

export function monthsText(months: number | null): string | null {
  return months === null ? null : `${months} ${months === 1 ? 'month' : 'months'}`
}

function facts(rows: readonly (readonly [string, string | number | null])[]): Fact[] {
  return rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, value: String(value) }],
  )
}
