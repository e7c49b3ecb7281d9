import type { VehicleHistory } from '@forecourt/contract/endpoints/staff/stock'
import { shownText } from './vehicle-form-fields.tsx'

/** What belongs to one vehicle alone, and is not taken along to another. */
const ownFields = [
  'stockNumber',
  'rego',
  'regoMonths',
  'vin',
  'odometerKm',
  'photos',
  'status',
  'historyFileUrl',
  'videoUrl',
  'carsalesTitle',
  'marketCheckedOn',
  'averageMarketPriceCents',
  'stateAverageMarketPriceCents',
]

/** The values of a new vehicle that is like another one. */
export function copyValues({
  vehicle,
  fields,
}: Pick<VehicleHistory, 'vehicle' | 'fields'>): Record<string, string> {
  const values = fields
    .filter(({ field, value }) => value !== null && !ownFields.includes(field))
    .map(({ field, value }) => [field, shownText(field, value)])
  return { ...Object.fromEntries(values), place: `${vehicle.placeId} ${vehicle.kind}` }
}
