import type { Country } from '../../country/country.ts'
import { matchState } from '../../country/state.ts'
import type { SiteLocation } from '../site.ts'

type Place = { timeZone?: string | null; state: string; country: Pick<Country, 'states' | 'timeZones'> }

/**
 * The zone of a location's clock: its own when it names one (Broken Hill keeps South Australian time), else its
 * state's, else the one of a country without states. Null when nothing tells, and then nobody should claim open or closed.
 */
export function findTimeZone({ timeZone, state, country: { states, timeZones } }: Place): string | null {
  if (timeZone) return timeZone
  if (states.names.length === 0) return timeZones.usual
  return timeZones.byState[matchState(state, states.names) ?? ''] ?? null
}

/** A clock in any case: a site's days begin by one, even where nothing tells. */
export function getTimeZone(place: Place): string {
  return findTimeZone(place) ?? place.country.timeZones.usual
}

/** The clock of a dealer's place, else of the first one, else of its site. */
export function placeTimeZone(
  site: Omit<Place, 'timeZone'>,
  locations: readonly Pick<SiteLocation, 'id' | 'timeZone'>[],
  locationId?: number | null,
): string {
  const place = locations.find(({ id }) => id === locationId) ?? locations[0]
  return place?.timeZone ?? getTimeZone(site)
}
