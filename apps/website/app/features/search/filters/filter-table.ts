import type { FacetName, RangeName } from '@forecourt/search/grammar/attributes'

/** The default order of the groups, also used for those that a site does not list. */
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

/** Alternative names of filters in configurations. */
export const filterAliases: Readonly<Record<string, FacetName | RangeName>> = { odometer: 'km' }
