import type { FlagKey } from '../site/configuration/flag-table.ts'
import type { CarType } from './car.ts'

const labels: Readonly<Record<CarType, string>> = { new: 'New', used: 'Used', demo: 'Demo' }

/** A car type's label; one group's sites call used cars pre-owned (S4.03, S4.04). */
export function carTypeLabel(
  carType: CarType,
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'preOwnedLabel'>>,
): string {
  return carType === 'used' && flags.preOwnedLabel ? 'Pre-owned' : labels[carType]
}
