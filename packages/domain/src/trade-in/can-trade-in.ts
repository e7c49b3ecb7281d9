import type { FlagKey } from '../site/configuration/flag-table.ts'
import type { Car } from '../vehicle/car.ts'
import { isAvailable } from '../vehicle/state/is-available.ts'

/** Whether the car shows the trade-in button (S5.31): the site takes trade-ins and the car is available. */
export function canTradeIn(
  car: Pick<Car, 'status'>,
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'tradeIn'>>,
): boolean {
  return flags.tradeIn && isAvailable(car)
}
