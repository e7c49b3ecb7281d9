import { dayMs } from '../../time/duration.ts'
import type { Car } from '../../vehicle/car.ts'
import type { ListingSite } from '../../vehicle/state/is-listed.ts'
import { isNewArrival, newTagDays } from '../../vehicle/state/is-new-arrival.ts'
import { nextListingChangeMs } from './next-listing-change.ts'

/** The next instant at which the car's card changes by time alone: its New tag, or whether it is listed; else null. */
export function nextCardChangeMs(
  car: Pick<Car, 'status' | 'soldAtMs' | 'showOnDealerWebsite' | 'createdAtMs'>,
  site: ListingSite,
  nowMs: number,
): number | null {
  const changes = [nextListingChangeMs(car, site, nowMs), nextNewTagChangeMs(car, nowMs)].filter(
    (change) => change !== null,
  )
  return changes.length === 0 ? null : Math.min(...changes)
}

function nextNewTagChangeMs({ createdAtMs }: Pick<Car, 'createdAtMs'>, nowMs: number): number | null {
  if (createdAtMs > nowMs) return createdAtMs
  return isNewArrival({ createdAtMs }, nowMs) ? createdAtMs + newTagDays * dayMs + 1 : null
}
