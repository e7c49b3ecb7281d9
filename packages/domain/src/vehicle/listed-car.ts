import type { Car, CarPlace, PaymentProcessor } from './car.ts'

/** Who can take a deposit and how much of one; the keys of the gateway stay behind. */
export type ListedProcessor = Pick<PaymentProcessor, 'authorizationType' | 'depositCents'>

/** What of a vehicle its listing carries. */
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
 * A vehicle as a listing carries it: what a card shows and what the rules of a card ask. At most one image and the
 * figures of the site's own lender, so that a page of them stays small. Every `Car` is one.
 */
export type ListedCar = Pick<
  Car,
  Exclude<(typeof listedCarKeys)[number], 'location' | 'paymentProcessors'>
> & {
  location: Pick<CarPlace, 'name' | 'phone' | 'slug' | 'city'>
  paymentProcessors: readonly ListedProcessor[]
}
