import { dateText, longDate } from '@forecourt/domain/country/format/date-text'
import { advertisedPrice } from '@forecourt/domain/price/advertised-price'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import type { Car } from '@forecourt/domain/vehicle/car'
import { carTypeLabel } from '@forecourt/domain/vehicle/car-type-label'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import type { Sheet } from './sheet.ts'
import { sheetFacts } from './sheet-facts.ts'

/** Composes the texts of a vehicle's sheet. A price always comes with its basis, a dealer with its licence. */
export function composeSheet(car: Car, site: Site, nowMs: number): Omit<Sheet, 'photo'> {
  const price = advertisedPrice(car, site)
  const isSold = !isAvailable(car)
  const kind = `${carTypeLabel(car.carType, site.flags)} ${kindTable[car.kind].one}`
  const path = createPaths(site, new Set(['vehicle'])).vehicle(car.slug) ?? '/'
  return {
    dealer: site.name,
    name: car.name,
    eyebrow: isSold ? `Sold · ${kind}` : kind,
    price: isSold ? 'Sold' : price.text,
    basis: isSold ? null : price.basis,
    was: isSold || price.was === null ? null : `was ${price.was}`,
    facts: sheetFacts(car),
    seller: describeSeller(car, site),
    url: new URL(path, site.url).href,
    printedOn: printedOn(car, site, nowMs),
  }
}

/** The seller and the location, with the licence that the law requires in an offer. */
export function describeSeller(car: Car, site: Site): Sheet['seller'] {
  const dealership = site.dealerships.find(({ id }) => id === car.dealershipId)
  const place = site.locations.find(({ id }) => id === car.locationId)
  const { street, city, state } = place?.address ?? car.location.address
  const postcode = place?.address.postcode ?? ''
  // The licence of the car's state, else all licences of the dealership.
  const licences = dealership?.licences ?? []
  const here = licences.filter((licence) => licence.state === state)
  const shown = (here.length > 0 ? here : licences).map((licence) => `${licence.number} (${licence.state})`)
  return {
    name: dealership?.name ?? site.name,
    lines: [
      [car.location.name, street].filter(Boolean).join(', '),
      [city, state, postcode].filter(Boolean).join(' '),
      place?.phone || car.location.phone || site.phone,
      shown.length > 0 ? `Motor dealer licence ${shown.join(', ')}` : '',
      dealership?.abn ? `ABN ${dealership.abn}` : '',
    ].filter((line) => line !== ''),
  }
}

/** The date at the car's location. */
export function printedOn(car: Car, site: Site, nowMs: number): string {
  const timeZone = placeTimeZone(site, site.locations, car.locationId)
  return `Printed on ${dateText(nowMs, longDate, site.country.language, timeZone)}`
}
