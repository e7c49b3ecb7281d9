import type { Car } from '../../vehicle/car.ts'
import { isListed, type ListingSite, soldListingDays } from '../../vehicle/state/is-listed.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * The next instant at which the clock alone takes the car out of the listings, or brings it in; null when it never
 * does. A car sold at noon leaves a millisecond after noon N days later; a sale noted for the future starts its days
 * when it comes.
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
