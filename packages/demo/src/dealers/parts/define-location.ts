import { australia } from '@forecourt/domain/country/australia'
import { newZealand } from '@forecourt/domain/country/new-zealand'
import type { DayHours, LocationType } from '@forecourt/domain/site/site'
import { findTimeZone } from '@forecourt/domain/site/time-zone'
import type { DealershipPlan } from './dealer-plan.ts'

type Location = DealershipPlan['locations'][number]

/** A location of a dealership: sales by default, with the time zone of its state. */
export function defineLocation(place: {
  name: string
  slug: string
  type?: LocationType
  primary?: boolean
  visible?: boolean
  /** Street, city, state and postcode. */
  at: readonly [string, string, string, string]
  /** Latitude and longitude. */
  on: readonly [number, number]
  phone: string
  hours: readonly DayHours[]
  /** Other towns where it hands vehicles over. */
  handsOverIn?: readonly string[]
}): Location {
  const [street, city, state, postcode] = place.at
  return {
    name: place.name,
    slug: place.slug,
    primary: place.primary ?? false,
    visible: place.visible ?? true,
    locationType: place.type ?? 'sales',
    timeZone: findTimeZone({ state, country: australia }) ?? newZealand.timeZones.usual,
    address: { street, city, state, postcode, lat: place.on[0], lng: place.on[1] },
    phone: place.phone,
    openingHours: place.hours,
    distributionLocations: place.handsOverIn ?? [],
  }
}
