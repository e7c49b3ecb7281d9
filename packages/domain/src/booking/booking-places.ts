import type { LocationType, SiteLocation } from '../site/site.ts'
import type { BookingKind } from './booking-kind.ts'

type Place = Pick<SiteLocation, 'visible' | 'locationType' | 'dealershipId'>

const ownTypes: Readonly<Record<BookingKind, LocationType>> = { 'test-drive': 'sales', service: 'service' }

/**
 * The locations that offer a kind of booking: showrooms for test drives, workshops for services. A dealership without a
 * workshop takes services in at its showroom.
 */
export function bookingPlaces<P extends Place>(kind: BookingKind, locations: readonly P[]): P[] {
  const seen = locations.filter(({ visible }) => visible)
  const own = seen.filter(({ locationType }) => locationType === ownTypes[kind])
  if (kind === 'test-drive') return own
  const equipped = new Set(own.map(({ dealershipId }) => dealershipId))
  return seen.filter(
    (place) => own.includes(place) || (place.locationType === 'sales' && !equipped.has(place.dealershipId)),
  )
}
