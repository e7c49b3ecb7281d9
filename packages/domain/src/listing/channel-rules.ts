import { stockPrice } from '../price/stock-price.ts'
import type { Car } from '../vehicle/car.ts'

/** Where stock is advertised by feed. */
export const channels = ['google', 'meta', 'marketplace'] as const
export type Channel = (typeof channels)[number]

/** Google flags a new vehicle with more than 200 miles on it. */
const mostNewKm = 320
const mostIdLength = 100

/**
 * Why a vehicle is not in the feed of a channel, in a dealer's words; null when it is. Google takes cars and utes that
 * its landing page offers now, each with its VIN; Meta drops every vehicle whose number is too long.
 */
export function leftOutOf(channel: Channel, car: Car): string | null {
  if (car.status !== 'in_stock' || car.sold) return car.status === 'coming_soon' ? 'Coming soon' : 'Sold'
  if (car.reserved || car.heldUntilMs !== null) return 'Reserved'
  if (car.images.length === 0) return 'No photo'
  if (channel === 'marketplace') return null
  if (stockPrice(car) === null) return 'No price'
  if (channel === 'meta') return car.stockNumber.length > mostIdLength ? 'Stock number too long' : null
  if (car.kind !== 'car') return 'Not a car or ute'
  if (car.vin?.length !== 17) return 'No VIN'
  if (car.year === null) return 'No year'
  if (car.carType === 'new' && (car.odometerKm ?? 0) > mostNewKm) return 'New, but driven'
  return null
}

/** What tells two vehicles of a channel apart: the second of the same would drop both. */
export function channelId(channel: Channel, car: Pick<Car, 'vin' | 'stockNumber'>): string {
  return channel === 'google' ? (car.vin ?? '') : car.stockNumber
}
