import { freeAgainMs } from '@forecourt/domain/reservation/free-again'
import { isBeingReserved } from '@forecourt/domain/reservation/is-being-reserved'
import { minuteMs } from '@forecourt/domain/site/hours/duration'
import { findTimeZone } from '@forecourt/domain/site/hours/time-zone'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { viewWords } from '../words.ts'

export type HeldView = {
  noun: string
  /** `10:43 am, Bathurst time`: visitors may be in another zone. Null when nobody can say. */
  freeFrom: string | null
  /** The checkout: there others can ask to be told, and who is paying goes on. */
  href: Href
}

export function toHeldView(car: Car, site: Site, paths: Paths, nowMs: number): HeldView | null {
  if (!isBeingReserved(car)) return null
  const endMs = freeAgainMs(car, nowMs)
  return {
    noun: kindTable[site.kind].one,
    freeFrom: endMs === null ? null : clockText(endMs, car, site),
    href: paths.checkout(car.slug),
  }
}

/** Rounded up to the minute: whoever comes back then does not come too early. */
function clockText(atMs: number, { locationId, city }: Car, site: Site): string | null {
  const place = site.locations.find(({ id }) => id === locationId)
  const timeZone = place?.timeZone ?? findTimeZone(site)
  if (!timeZone) return null
  const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone })
  const town = place?.address.city || city
  return viewWords.clock(time.format(Math.ceil(atMs / minuteMs) * minuteMs), town)
}
