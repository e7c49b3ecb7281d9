import type { Settings } from '../../site/configuration/setting-table.ts'
import { dayMs } from '../../time/duration.ts'
import type { Car } from '../car.ts'
import { isAvailable } from './is-available.ts'
import { isListed, type ListingSite } from './is-listed.ts'

/**
 * Whether a sold car's page has ended: so many days after the sale it answers "gone" with similar stock. Never for a
 * listed car, or if the time of sale is unknown.
 */
export function isGone(
  car: Pick<Car, 'status' | 'soldAtMs' | 'showOnDealerWebsite'>,
  site: ListingSite & { settings: Pick<Settings, 'soldPageDays'> },
  nowMs: number,
): boolean {
  if (isAvailable(car) || car.soldAtMs === null || isListed(car, site, nowMs)) return false
  return nowMs - car.soldAtMs > site.settings.soldPageDays * dayMs
}
