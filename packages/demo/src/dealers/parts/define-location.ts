import type { DayHours, LocationType } from '@forecourt/domain/site/site'
import type { DealershipPlan } from './dealer-plan.ts'

type Location = DealershipPlan['locations'][number]

const zones: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  Canterbury: 'Pacific/Auckland',
}

/** One place of a dealership; sales unless it says otherwise, and the state gives its clock. */
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
  /** Towns in which it hands vehicles over besides its own. */
  handsOverIn?: readonly string[]
}): Location {
  const [street, city, state, postcode] = place.at
  return {
    name: place.name,
    slug: place.slug,
    primary: place.primary ?? false,
    visible: place.visible ?? true,
    locationType: place.type ?? 'sales',
    timeZone: zones[state] ?? 'Australia/Sydney',
    address: { street, city, state, postcode, lat: place.on[0], lng: place.on[1] },
    phone: place.phone,
    openingHours: place.hours,
    distributionLocations: place.handsOverIn ?? [],
  }
}
