import type { Car } from '../../vehicle/car.ts'
import type { ListingSite } from '../../vehicle/state/is-listed.ts'
import { isNewArrival, newTagDays } from '../../vehicle/state/is-new-arrival.ts'
import { listingFlipMs } from './listing-flip.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The next instant at which the clock alone changes a car's card: its New tag, or whether it is listed; else null. */
export function cardFlipMs(
  car: Pick<Car, 'status' | 'soldAtMs' | 'showOnDealerWebsite' | 'createdAtMs'>,
  site: ListingSite,
  nowMs: number,
): number | null {
  const flips = [listingFlipMs(car, site, nowMs), newTagFlipMs(car, nowMs)].filter((flip) => flip !== null)
  return flips.length === 0 ? null : Math.min(...flips)
}

function newTagFlipMs({ createdAtMs }: Pick<Car, 'createdAtMs'>, nowMs: number): number | null {
  if (createdAtMs > nowMs) return createdAtMs
  return isNewArrival({ createdAtMs }, nowMs) ? createdAtMs + newTagDays * dayMs + 1 : null
}
