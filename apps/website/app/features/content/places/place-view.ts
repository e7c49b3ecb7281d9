import { filterUpcoming, upcomingUntilMs } from '@forecourt/domain/content/filter-upcoming'
import {
  calendarText,
  clockTime,
  dateText,
  shortWeekdayDate,
} from '@forecourt/domain/country/format/date-text'
import { listSpecialHours } from '@forecourt/domain/site/hours/list-special-hours'
import { type SketchMap, sketchMap } from '@forecourt/domain/site/map/sketch-map'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation, SpecialHours } from '@forecourt/domain/site/site'
import { minuteMs } from '@forecourt/domain/time/duration'
import { parseClockTime } from '@forecourt/domain/time/parse-clock-time'
import type { CacheHints } from '../../../request/cache-hints.ts'
import type { PublishedDocument } from '../../../request/find-content.server.ts'
import { handoverText } from '../../../site/places/handover-text.ts'
import { placePageWords, placeViewWords } from './words.ts'

export type PlaceView = {
  locationId: number
  title: string
  text: string
  address: string
  /** Other towns it delivers to; null if none. */
  handover: string | null
  directions: readonly { by: string; text: string }[]
  map: SketchMap | null
  mapAlt: string
  /** Distances from well-known towns. */
  nearest: readonly string[]
  specialHours: readonly { date: string; day: string; name: string; hours: string }[]
  back: string | null
  messageHref: string | null
}

const maxSpecialDays = 4

/** A location with what staff wrote about it; missing parts are left out. */
export function toPlaceView(
  location: SiteLocation,
  written: PublishedDocument<'place'> | null,
  { site, paths, nowMs, page }: { site: Site; paths: Paths; nowMs: number; page: CacheHints },
): PlaceView {
  const { street, city, state, postcode } = location.address
  const map = drawMap(location, site)
  const nearest = (map?.nearest ?? []).map(({ name, km, bearing }) =>
    placeViewWords.fromTown(km, bearing, name),
  )
  const special = filterUpcoming(listSpecialHours(site.specialHours, location.id), {
    nowMs,
    timeZone: location.timeZone,
  })
  page.expiresAt(upcomingUntilMs(special, location.timeZone))
  return {
    locationId: location.id,
    title: location.name,
    text: written?.fields.description ?? '',
    address: [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    handover: handoverText(location.distributionLocations),
    directions: written?.fields.directions ?? [],
    map,
    mapAlt: placeViewWords.mapAlt(location.name, nearest),
    nearest,
    specialHours: special
      .toSorted((one, other) => one.date.localeCompare(other.date))
      .slice(0, maxSpecialDays)
      .map((row) => ({
        date: row.date,
        day: calendarText(row.date, shortWeekdayDate, site.country.language),
        name: row.name,
        hours: writeHours(row, site.country),
      })),
    back: paths.locations(),
    messageHref: paths.contactLocation(location.slug),
  }
}

function drawMap({ address: { lat, lng }, id }: SiteLocation, { locations }: Site): SketchMap | null {
  if (lat === null || lng === null) return null
  const others = locations.flatMap(({ address, name, ...other }) =>
    other.visible && other.id !== id && address.lat !== null && address.lng !== null
      ? [{ name, at: [address.lat, address.lng] as const }]
      : [],
  )
  return sketchMap([lat, lng], others)
}

function writeHours({ status, open, close }: SpecialHours, country: Site['country']): string {
  const [from, to] = [open, close].map((time) => (time === null ? null : parseClockTime(time)))
  if (status === 'closed' || from == null || to == null) return placePageWords.closed
  const write = (minutes: number) => dateText(minutes * minuteMs, clockTime, country.language, 'UTC')
  return `${write(from)} – ${write(to)}`
}
