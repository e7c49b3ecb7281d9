import { maskPhone } from '@forecourt/domain/person/mask-phone'
import { telHref } from '@forecourt/domain/person/tel-href'
import { mapHref } from '@forecourt/domain/site/map-href'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { handoverText } from '../../../site/places/handover-text.ts'

export type PlaceView = {
  locationId: number
  name: string
  address: string
  mapHref: string
  /** Other towns it delivers to; null if none. */
  handover: string | null
  phone: { masked: string; full: string; href: string } | null
}

/** The vehicle's location: the site's own if listed, else the feed's. */
export function toPlaceView(car: Car, site: Site): PlaceView {
  const own = site.locations.find(({ id }) => id === car.locationId)
  const address = own?.address ?? { ...car.location.address, postcode: '' }
  const phone = own?.phone || car.location.phone || site.phone
  const href = telHref(phone)
  return {
    locationId: car.locationId,
    name: own?.name ?? car.location.name,
    address: [address.street, [address.city, address.state, address.postcode].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    mapHref: car.location.address.placeUrl ?? mapHref(address),
    handover: handoverText(car.location.distributionLocations),
    phone: href === null ? null : { masked: maskPhone(phone), full: phone, href },
  }
}
