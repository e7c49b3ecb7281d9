import { dayMs } from '../../time/duration.ts'
import type { Car } from '../../vehicle/car.ts'
import { isListed, type ListingSite, soldListingDays } from '../../vehicle/state/is-listed.ts'

/**
 * The next instant at which the car enters or leaves the listings by time alone; null if never. A car sold at noon
 * leaves a millisecond after noon N days later; for a sale dated in the future the days start then.
 */
export function nextListingChangeMs(
  car: Pick<Car, 'status' | 'soldAtMs' | 'showOnDealerWebsite'>,
  site: ListingSite,
  nowMs: number,
): number | null {
  if (car.status !== 'sold' || car.soldAtMs === null || !Number.isFinite(car.soldAtMs)) return null
  if (car.soldAtMs > nowMs) return isListed(car, site, car.soldAtMs) ? car.soldAtMs : null
  return isListed(car, site, nowMs) ? car.soldAtMs + soldListingDays(site) * dayMs + 1 : null
}
