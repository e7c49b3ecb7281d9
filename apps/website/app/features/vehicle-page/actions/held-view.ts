import { bookingTime } from '@forecourt/domain/booking/booking-time'
import { clockTime, dateText } from '@forecourt/domain/country/format/date-text'
import { availableAgainMs } from '@forecourt/domain/reservation/free-again'
import { isBeingReserved } from '@forecourt/domain/reservation/is-being-reserved'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { findTimeZone } from '@forecourt/domain/site/time-zone'
import { minuteMs } from '@forecourt/domain/time/duration'
import type { Car } from '@forecourt/domain/vehicle/car'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { viewWords } from '../words.ts'

export type HeldView = {
  noun: string
  /** `10:43 am (Sydney time)`, because visitors may be in another zone. Null if unknown. */
  freeFrom: string | null
  /** The checkout: others can join the waiting list, and the paying visitor continues. */
  href: Href
}

export type ReservedView = {
  noun: string
  /** `Tuesday 24 November 2026`; null if unknown, for example if a stock file reserved it. */
  until: string | null
  hasWaitingList: boolean
}

/** For reserved vehicles; sold ones show that instead. */
export function toReservedView(
  car: Car,
  site: Site,
  paths: Paths,
  untilMs: number | null,
): ReservedView | null {
  if (!car.reserved || !isAvailable(car)) return null
  return {
    noun: kindTable[site.kind].one,
    until:
      untilMs === null ? null : bookingTime(untilMs, site.country, placeTimeZone(car, site) ?? 'UTC').day,
    hasWaitingList: paths.checkout(car.slug) !== null,
  }
}

export function toHeldView(car: Car, site: Site, paths: Paths, nowMs: number): HeldView | null {
  if (!isBeingReserved(car)) return null
  const endMs = availableAgainMs(car, nowMs)
  return {
    noun: kindTable[site.kind].one,
    freeFrom: endMs === null ? null : clockText(endMs, car, site),
    href: paths.checkout(car.slug),
  }
}

/** Rounded up to the minute, so that nobody comes back too early. */
function clockText(atMs: number, { locationId }: Car, site: Site): string | null {
  const timeZone = placeTimeZone({ locationId }, site)
  if (!timeZone) return null
  const time = dateText(Math.ceil(atMs / minuteMs) * minuteMs, clockTime, site.country.language, timeZone)
  return viewWords.clock(time, zoneCity(timeZone))
}

function placeTimeZone({ locationId }: Pick<Car, 'locationId'>, site: Site): string | null {
  return site.locations.find(({ id }) => id === locationId)?.timeZone ?? findTimeZone(site)
}

/** The city in the zone's name: `Australia/Sydney` is Sydney time. */
function zoneCity(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
}
