import type { DayHours, Site, SiteLocation } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { type JsonLd, known } from './json-ld.ts'

/**
 * The dealer at the vehicle's location, with hours. Without rating, because structured data must not contain one's own.
 */
export function dealerJsonLd(car: Pick<Car, 'locationId' | 'location'>, site: Site): JsonLd {
  const own = site.locations.find(({ id }) => id === car.locationId)
  const address = own?.address ?? { ...car.location.address, postcode: '', lat: null, lng: null }
  return known({
    '@type': 'AutoDealer',
    '@id': sellerId(car, site),
    name: site.locations.length > 1 ? `${site.name}, ${own?.name ?? car.location.name}` : site.name,
    url: site.url,
    telephone: own?.phone || car.location.phone || site.phone,
    image: site.heroImageUrl && new URL(`${site.heroImageUrl}?w=1200`, site.url).href,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: site.country.code,
    }),
    geo:
      address.lat === null || address.lng === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.lng },
    openingHoursSpecification: toOpeningHours(own),
  })
}

export function sellerId(car: Pick<Car, 'locationId'>, site: Pick<Site, 'url'>): string {
  return new URL(`/#dealer-${car.locationId}`, site.url).href
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

function toOpeningHours(location: SiteLocation | undefined): JsonLd[] | null {
  const open = (location?.openingHours ?? []).filter(isOpen)
  if (open.length === 0) return null
  return open.map((day) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${days[day.weekday]}`,
    opens: day.open,
    closes: day.close,
  }))
}

function isOpen(day: DayHours): day is DayHours & { open: string; close: string } {
  return day.status === 'open' && day.open !== null && day.close !== null && days[day.weekday] !== undefined
}
