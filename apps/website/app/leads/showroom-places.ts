import type { Site, SiteLocation } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'

/**
 * Where a visit can take place: where the vehicle stands, if that is a showroom; else any showroom of its dealership,
 * and without a vehicle any of the site's (as the platform offers times).
 */
export function showroomPlaces(
  car: Pick<Car, 'locationId' | 'dealershipId'> | null,
  { locations }: Pick<Site, 'locations'>,
): SiteLocation[] {
  const showrooms = locations.filter(({ visible, locationType }) => visible && locationType === 'sales')
  if (car === null) return showrooms
  const own = showrooms.filter(({ id }) => id === car.locationId)
  return own.length > 0 ? own : showrooms.filter(({ dealershipId }) => dealershipId === car.dealershipId)
}
