import { shownPrice } from '../price/shown-price.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import type { Car } from '../vehicle/car.ts'

/** The names are those of the advertising networks. */
export type ProductPayload = {
  content_ids: readonly string[]
  contents: readonly { id: string; quantity: 1 }[]
  currency: 'AUD'
  /** Dollars. */
  value: number
  content_type: 'product' | 'vehicle'
  content_name: string
}

type TrackedCar = Pick<Car, 'stockNumber' | 'name' | 'priceCents'>

/**
 * What a tracking event says of a car (S3.35). A site with a Meta vehicle catalogue says `vehicle`, the only type that
 * such a catalogue matches. A price that visitors do not see is sent as 0.
 */
export function productPayload(car: TrackedCar, settings: Pick<Settings, 'metaCatalogueId'>): ProductPayload {
  return {
    content_ids: [car.stockNumber],
    contents: [{ id: car.stockNumber, quantity: 1 }],
    currency: 'AUD',
    value: (shownPrice(car) ?? 0) / 100,
    content_type: settings.metaCatalogueId.trim() === '' ? 'product' : 'vehicle',
    content_name: car.name,
  }
}
