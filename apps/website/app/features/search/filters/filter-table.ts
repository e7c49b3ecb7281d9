import type { FacetName, RangeName } from '@forecourt/search/grammar/attributes'

/** The order of the groups where a site sets none, and of those that it does not name. */
export const filterOrder: readonly (FacetName | RangeName)[] = [
  'make',
  'price',
  'model',
  'body',
  'car_type',
  'payment_week',
  'payment_month',
  'subscription_price',
  'year',
  'km',
  'berths',
  'learner_approved',
  'size_ft',
  'transmission',
  'fuel',
  'drive',
  'seats',
  'axles',
  'brakes',
  'ensuite',
  'kitchen',
  'licence',
  'pop_top',
  'solar',
  'colour',
  'city',
  'dealership_slug',
]

/** Names that configurations use for a filter of the index. */
export const filterAliases: Readonly<Record<string, FacetName | RangeName>> = { odometer: 'km' }
