import { listSpecialHours } from '@forecourt/domain/site/hours/list-special-hours'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Structured data of a location: its address, opening hours, and closed days. */
export function placeJsonLd(site: Site, location: SiteLocation, url: string) {
  const { street, city, state, postcode, lat, lng } = location.address
  const special = listSpecialHours(site.specialHours, location.id)
  return {
    '@context': 'https://schema.org',
    '@type': location.locationType === 'service' ? 'AutoRepair' : 'AutoDealer',
    name: location.name.includes(site.name) ? location.name : `${site.name}, ${location.name}`,
    url,
    telephone: location.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: site.country.code,
    },
    ...(lat !== null &&
      lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    openingHoursSpecification: location.openingHours.flatMap(({ weekday, status, open, close }) =>
      status === 'open' && open && close
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: weekdays[weekday],
              opens: open.slice(0, 5),
              closes: close.slice(0, 5),
            },
          ]
        : [],
    ),
    specialOpeningHoursSpecification: special.map(({ date, status, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      // schema.org expresses a closed day by equal opening and closing times.
      opens: status === 'open' && open ? open.slice(0, 5) : '00:00',
      closes: status === 'open' && close ? close.slice(0, 5) : '00:00',
    })),
  }
}
