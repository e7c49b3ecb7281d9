import type { FlagKey } from '../../site/configuration/flag-table.ts'
import type { Car } from '../car.ts'
import { isAvailable } from './is-available.ts'
import { isWithinDays } from './is-within-days.ts'

/** S9.10. */
export const defaultSoldDays = 3

export type ListingSite = {
  includeSoldCarsDays: number | null
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'excludeSoldCars'>>
}

/**
 * Whether the car is in the site's listings (S4.05): visible on the website, and available or sold at most N days ago.
 * N defaults to 3; 0, a negative number or the flag excludes sold cars.
 */
export function isListed(
  car: Pick<Car, 'status' | 'soldAtMs' | 'showOnDealerWebsite'>,
  site: ListingSite,
  nowMs: number,
): boolean {
  if (!car.showOnDealerWebsite) return false
  if (isAvailable(car)) return true
  const days = soldListingDays(site)
  return car.status === 'sold' && days > 0 && isWithinDays(car.soldAtMs, days, nowMs)
}

/** For how many days the site lists a sold car; 0 for never. */
export function soldListingDays(site: ListingSite): number {
  if (site.flags.excludeSoldCars) return 0
  const days = Number.isFinite(site.includeSoldCarsDays) ? Number(site.includeSoldCarsDays) : defaultSoldDays
  return Math.max(days, 0)
}
