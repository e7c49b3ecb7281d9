import type { PaymentProcessor } from '../payment/payment-processor.ts'
import type { Car, CarPlace } from './car.ts'

/** The gateway and amount of a deposit, without the gateway's keys. */
export type ListedProcessor = Pick<PaymentProcessor, 'authorizationType' | 'depositCents'>

/** The fields of a vehicle in a listing. */
export const listedCarKeys = [
  'id',
  'kind',
  'slug',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'stockNumber',
  'odometerKm',
  'createdAtMs',
  'photosCount',
  'carType',
  'status',
  'preorder',
  'reserved',
  'sold',
  'reservable',
  'heldUntilMs',
  'soldAtMs',
  'priceCents',
  'beforePriceCents',
  'subscriptionPriceCents',
  'priceBasis',
  'priceState',
  'tag',
  'certified',
  'simpleFuel',
  'body',
  'colour',
  'fuel',
  'transmission',
  'engine',
  'attributes',
  'city',
  'state',
  'dealershipId',
  'dealershipSlug',
  'averageMarketPriceCents',
  'stateAverageMarketPriceCents',
  'marketCheckedOn',
  'financeLenders',
  'images',
  'location',
  'paymentProcessors',
  'hasCheckoutPaymentProcessor',
] as const satisfies readonly (keyof Car)[]

/**
 * A vehicle in a listing: what a card and its rules need. It has at most one image and only the site's lender, to keep
 * pages small. Every `Car` is one.
 */
export type ListedCar = Pick<
  Car,
  Exclude<(typeof listedCarKeys)[number], 'location' | 'paymentProcessors'>
> & {
  location: Pick<CarPlace, 'name' | 'phone' | 'slug' | 'city'>
  paymentProcessors: readonly ListedProcessor[]
}
