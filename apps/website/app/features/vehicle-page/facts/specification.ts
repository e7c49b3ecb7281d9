import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { carTypeLabel } from '@forecourt/domain/vehicle/car-type-label'
import { attributeFact, type Fact } from '@forecourt/domain/vehicle/evidence/attribute-fact'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { evidenceWords, factLabels, specificationWords as words } from '../words.ts'
import { odometerText } from './odometer-text.ts'

export type SpecificationGroup = { title: string; facts: readonly Fact[] }

/** All known facts in groups; empty groups are left out. */
export function specification(car: Car, { flags, kind }: Pick<Site, 'flags' | 'kind'>): SpecificationGroup[] {
  const groups: SpecificationGroup[] = [
    {
      title: words.vehicle,
      facts: facts([
        [words.kind, kindTable[kind].label],
        [words.make, car.make],
        [words.model, car.model],
        [words.badge, car.badge],
        [words.series, car.series],
        [factLabels.year, car.year],
        [factLabels.carType, carTypeLabel(car.carType, flags)],
        [factLabels.body, car.body],
        [factLabels.colour, car.colour],
        [factLabels.doors, car.doors],
        [factLabels.seats, car.seats],
      ]),
    },
    {
      title: words.engine,
      facts: facts([
        [factLabels.engine, car.engine],
        [factLabels.fuel, car.fuel],
        [factLabels.transmission, car.transmission],
        [factLabels.drive, car.drive],
      ]),
    },
    {
      title: words.measures,
      facts: Object.entries(car.attributes).flatMap(([label, value]) => attributeFact(label, value) ?? []),
    },
    {
      title: words.identity,
      facts: facts([
        [factLabels.km, odometerText(car.odometerKm)],
        [factLabels.rego, car.rego],
        [words.registrationLeft, car.rego && monthsText(car.regoMonths)],
        [words.vin, car.vin],
        [words.stockNumber, car.stockNumber],
      ]),
    },
  ]
  return groups.filter((group) => group.facts.length > 0)
}

export function monthsText(months: number | null): string | null {
  return months === null ? null : evidenceWords.months(months)
}

function facts(rows: readonly (readonly [string, string | number | null])[]): Fact[] {
  return rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, value: String(value) }],
  )
}
