import type { Country } from '../country/country.ts'
import { matchState } from '../country/state.ts'
import type { SiteLocation } from './site.ts'

type Place = { timeZone?: string | null; state: string; country: Pick<Country, 'states' | 'timeZones'> }

/**
 * A location's time zone: its own if set (Broken Hill uses South Australian time), else its state's, else the country's
 * if it has no states. Null if unknown, so that nothing claims open or closed.
 */
export function findTimeZone({ timeZone, state, country: { states, timeZones } }: Place): string | null {
  if (timeZone) return timeZone
  if (states.names.length === 0) return timeZones.usual
  return timeZones.byState[matchState(state, states.names) ?? ''] ?? null
}

/** Like findTimeZone with a default, because a site needs day boundaries in any case. */
export function getTimeZone(place: Place): string {
  return findTimeZone(place) ?? place.country.timeZones.usual
}

/** The time zone of the dealer's location, else of the first one, else of the site. */
export function placeTimeZone(
  site: Omit<Place, 'timeZone'>,
  locations: readonly Pick<SiteLocation, 'id' | 'timeZone'>[],
  locationId?: number | null,
): string {
  const place = locations.find(({ id }) => id === locationId) ?? locations[0]
  return place?.timeZone ?? getTimeZone(site)
}
