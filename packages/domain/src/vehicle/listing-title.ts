import type { FlagKey } from '../site/configuration/flag-table.ts'
import { type CarType, carTypes } from './car.ts'
import { carTypeLabel } from './car-type-label.ts'
import { capitalise } from './kind/capitalise.ts'
import type { VehicleKind } from './kind/kind.ts'
import { kindTable } from './kind/kind-table.ts'

/**
 * A listing's heading: `Used cars`, or without a car type what is in stock: `New, used and demo motorcycles`. Types
 * that are not in stock are left out; with no stock at all it is `Cars`.
 */
export function listingTitle(
  kind: VehicleKind,
  carType: CarType | null,
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'preOwnedLabel'>>,
  stock: Readonly<Record<CarType, number>>,
): string {
  const { many } = kindTable[kind]
  const inStock = carTypes.filter((type) => stock[type] > 0)
  const shown = carType !== null ? [carType] : inStock
  if (shown.length === 0) return capitalise(many)
  const labels = shown.map((type, at) => {
    const label = carTypeLabel(type, flags)
    return at === 0 ? label : label.toLowerCase()
  })
  const last = labels.length > 1 ? ` and ${labels.at(-1)}` : ''
  return `${labels.slice(0, Math.max(1, labels.length - 1)).join(', ')}${last} ${many}`
}
