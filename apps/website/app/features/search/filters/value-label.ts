import type { Site } from '@forecourt/domain/site/site'
import { type CarType, carTypes } from '@forecourt/domain/vehicle/car'
import { carTypeLabel } from '@forecourt/domain/vehicle/car-type-label'
import type { FacetName } from '@forecourt/search/grammar/attributes'

/** A value's label: car types (S4.04), dealerships by name. */
export function valueLabel(
  name: FacetName,
  value: string,
  site: Pick<Site, 'flags' | 'dealerships'>,
): string {
  if (name === 'car_type' && carTypes.includes(value as CarType))
    return carTypeLabel(value as CarType, site.flags)
  if (name === 'dealership_slug') return site.dealerships.find(({ slug }) => slug === value)?.name ?? value
  return value
}
