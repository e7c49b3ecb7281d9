import type { FlagKey } from '@forecourt/domain/site/configuration/flag-table'
import type { Car } from '@forecourt/domain/vehicle/car'
import { carTypeLabel } from '@forecourt/domain/vehicle/car-type-label'
import { attributeFact, type Fact } from '@forecourt/domain/vehicle/evidence/attribute-fact'
import { factLabels } from '../words.ts'
import { commonFacts, keyFactTable, type PlainFact } from './key-fact-table.ts'
import { odometerText } from './odometer-text.ts'

export type FactIcon = PlainFact | 'weight' | 'length' | 'berths' | 'other'

export type KeyFactView = Fact & { icon: FactIcon }

type Flags = Readonly<Pick<Record<FlagKey, boolean>, 'preOwnedLabel'>>

const maxFacts = 8

/** The grid's eight facts: those of the vehicle's kind first, then general ones. */
export function keyFacts(car: Car, flags: Flags): KeyFactView[] {
  const found = new Map<string, KeyFactView>()
  for (const key of [...keyFactTable[car.kind], ...commonFacts]) {
    const fact =
      typeof key === 'string'
        ? plainFact(car, key, flags)
        : attributeFact(key.attribute, car.attributes[key.attribute])
    if (fact && !found.has(fact.label))
      found.set(fact.label, { ...fact, icon: typeof key === 'string' ? key : attributeIcon(key.attribute) })
  }
  return [...found.values()].slice(0, maxFacts)
}

function attributeIcon(label: string): FactIcon {
  if (label === 'Berths') return 'berths'
  if (/ kg$/.test(label)) return 'weight'
  return / (?:m|ft|km)$/.test(label) ? 'length' : 'other'
}

function plainFact(car: Car, key: PlainFact, flags: Flags): Fact | null {
  const value = factText(car, key, flags)
  return value ? { label: factLabels[key], value } : null
}

function factText(car: Car, key: PlainFact, flags: Flags): string | null {
  if (key === 'km') return odometerText(car.odometerKm)
  if (key === 'carType') return carTypeLabel(car.carType, flags)
  const value = car[key]
  return value === null ? null : String(value)
}
