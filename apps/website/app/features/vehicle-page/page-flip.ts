import { cardFlipMs } from '@forecourt/domain/listing/card/card-flip'
import { freeAgainMs } from '@forecourt/domain/reservation/free-again'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'

const dayMs = 24 * 60 * 60 * 1000

/**
 * The next instant at which the clock alone changes the page: its tag, the time that it names while
 * somebody is paying, or that a sold vehicle's page ends.
 */
export function pageFlipMs(car: Car, site: Site, nowMs: number): number | null {
  const endsMs =
    isAvailable(car) || car.soldAtMs === null ? null : car.soldAtMs + site.settings.soldPageDays * dayMs + 1
  const flips = [cardFlipMs(car, site, nowMs), freeAgainMs(car, nowMs), endsMs].filter(
    (flip) => flip !== null && flip > nowMs,
  )
  return flips.length === 0 ? null : Math.min(...(flips as number[]))
}
