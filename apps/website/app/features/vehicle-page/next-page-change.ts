import { nextCardChangeMs } from '@forecourt/domain/listing/card/next-card-change'
import { availableAgainMs } from '@forecourt/domain/reservation/free-again'
import type { Site } from '@forecourt/domain/site/site'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { findOffer } from './price/finance-view.ts'

/**
 * The next instant at which the page changes by time alone: its tag, the end of a hold that it names, the end of a
 * finance offer, or of a sold vehicle's page.
 */
export function nextPageChangeMs(car: Car, site: Site, nowMs: number): number | null {
  const endsMs =
    isAvailable(car) || car.soldAtMs === null ? null : car.soldAtMs + site.settings.soldPageDays * dayMs + 1
  const offerEndsMs = findOffer(car, site, nowMs)?.endsMs ?? null
  const changes = [
    nextCardChangeMs(car, site, nowMs),
    availableAgainMs(car, nowMs),
    offerEndsMs,
    endsMs,
  ].filter((change) => change !== null && change > nowMs)
  return changes.length === 0 ? null : Math.min(...(changes as number[]))
}
