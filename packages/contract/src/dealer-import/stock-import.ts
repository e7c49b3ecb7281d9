import type { Car } from '@forecourt/domain/vehicle/car'
import type { PictureImport } from './dealer-import.ts'

/** One vehicle to import; its dealership and location are named by slug. */
export type StockImport = Omit<
  Car,
  | 'id'
  | 'images'
  | 'location'
  | 'dealershipId'
  | 'locationId'
  | 'photosCount'
  | 'city'
  | 'state'
  | 'paymentProcessors'
  | 'hasCheckoutPaymentProcessor'
  | 'heldUntilMs'
> & {
  locationSlug: string
  pictures: readonly (PictureImport & { alt: string })[]
  /** Files that the car links to, such as its history report. */
  documents: readonly PictureImport[]
}
