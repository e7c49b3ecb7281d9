import { stockPrice } from '../price/stock-price.ts'
import type { Car } from '../vehicle/car.ts'

/** Where stock is advertised by feed. */
export const channels = ['google', 'meta', 'marketplace'] as const
export type Channel = (typeof channels)[number]

/** Google flags new vehicles with more than 200 miles. */
const maxNewKm = 320
const maxIdLength = 100

/**
 * Why a vehicle is excluded from a channel's feed, for dealers; null if included. Google takes cars and utes that are
 * available now and have a VIN; Meta drops vehicles whose id is too long.
 */
export function findExclusionReason(channel: Channel, car: Car): string | null {
  if (car.status !== 'in_stock' || car.sold) return car.status === 'coming_soon' ? 'Coming soon' : 'Sold'
  if (car.reserved || car.heldUntilMs !== null) return 'Reserved'
  if (car.images.length === 0) return 'No photo'
  if (channel === 'marketplace') return null
  if (stockPrice(car) === null) return 'No price'
  if (channel === 'meta') return car.stockNumber.length > maxIdLength ? 'Stock number too long' : null
  if (car.kind !== 'car') return 'Not a car or ute'
  if (car.vin?.length !== 17) return 'No VIN'
  if (car.year === null) return 'No year'
  if (car.carType === 'new' && (car.odometerKm ?? 0) > maxNewKm) return 'New, but driven'
  return null
}

/** The vehicle's unique id in a channel; duplicates would be dropped there. */
export function channelId(channel: Channel, car: Pick<Car, 'vin' | 'stockNumber'>): string {
  return channel === 'google' ? (car.vin ?? '') : car.stockNumber
}
