import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import { bookingPlaces } from '@forecourt/domain/booking/booking-places'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'

/** The purpose of a booking: a visit to the showroom, with or without a vehicle, or to the workshop. */
export type Visit = { kind: BookingKind; car: Car | null }

/**
 * The locations for a booking: the vehicle's location if it is a showroom, else any showroom of its dealership, and
 * without a vehicle any of the site's (in line with the slots that the platform offers).
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
