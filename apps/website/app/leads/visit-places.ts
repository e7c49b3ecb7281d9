import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import { bookingPlaces } from '@forecourt/domain/booking/booking-places'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'

/** What a time is wanted for: a visit to the showroom, about a vehicle or none, or to the workshop. */
export type Visit = { kind: BookingKind; car: Car | null }

/**
 * Where a visit can take place: where the vehicle stands, if that is a showroom; else any showroom of its dealership,
 * and without a vehicle any of the site's (as the platform offers times).
 */
export function visitPlaces(
  kind: BookingKind,
  car: Pick<Car, 'locationId' | 'dealershipId'> | null,
  { locations }: Pick<Site, 'locations'>,
): SiteLocation[] {
  const places = bookingPlaces(kind, locations)
  if (car === null) return places
  const own = places.filter(({ id }) => id === car.locationId)
  return own.length > 0 ? own : places.filter(({ dealershipId }) => dealershipId === car.dealershipId)
}
