import type { Country } from '../country/country.ts'
import { stockPrice } from '../price/stock-price.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import type { Car } from '../vehicle/car.ts'

export type ProductContentType = 'product' | 'vehicle'

/** Field names as advertising networks define them. */
export type ProductPayload = {
  content_ids: readonly string[]
  contents: readonly { id: string; quantity: 1 }[]
  currency: string
  /** Dollars. */
  value: number
  content_type: ProductContentType
  content_name: string
}

type TrackedCar = Pick<Car, 'stockNumber' | 'name' | 'priceCents'>
type TrackedSite = {
  readonly country: Pick<Country, 'currency'>
  readonly settings: Pick<Settings, 'productContentType'>
}

/**
 * A tracking event's payload for a car (S3.35). Vehicle catalogues at Meta match the type `vehicle` only, so sites with
 * one set it. Hidden prices are sent as 0.
 */
export function productPayload(car: TrackedCar, site: TrackedSite): ProductPayload {
  return {
    content_ids: [car.stockNumber],
    contents: [{ id: car.stockNumber, quantity: 1 }],
    currency: site.country.currency,
    value: (stockPrice(car) ?? 0) / 100,
    content_type: site.settings.productContentType === 'vehicle' ? 'vehicle' : 'product',
    content_name: car.name,
  }
}
