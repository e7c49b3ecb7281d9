import type { FlagKey } from '../site/configuration/flag-table.ts'
import { type CarType, carTypes } from './car.ts'
import { carTypeLabel } from './car-type-label.ts'
import type { VehicleKind } from './kind/kind.ts'
import { kindTable } from './kind/kind-table.ts'

/** The heading of a listing: `Used cars`, or with no car type all stock, `New, used and demo motorcycles`. */
export function listingTitle(
  kind: VehicleKind,
  carType: CarType | null,
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'preOwnedLabel'>>,
): string {
  const { many } = kindTable[kind]
  if (carType !== null) return `${carTypeLabel(carType, flags)} ${many}`
  const [first, ...others] = carTypes.map((type) => carTypeLabel(type, flags))
  return `${first}, ${others.join(' and ').toLowerCase()} ${many}`
}
