/**
 * The attributes that a search can refine, under the specification's index names. Others are ignored in a URL and
 * rejected in a filter string.
 */

/** Attributes of some kinds of vehicle; an index only has those that its stock uses. */
export const kindFacetNames = [
  'axles',
  'berths',
  'brakes',
  'ensuite',
  'kitchen',
  'learner_approved',
  'licence',
  'pop_top',
  'size_ft',
  'solar',
] as const

/** Texts with few values: counted by value, refined by `refinementList` and `menu`. */
export const facetNames = [
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'car_type',
  'city',
  'dealership_slug',
  ...kindFacetNames,
] as const

/** Numbers with range inputs in listings. Money is in dollars; repayments are the site's lender's (S7.37). */
export const listedRangeNames = [
  'year',
  'price',
  'km',
  'seats',
  'photos_count',
  'payment_week',
  'payment_month',
  'subscription_price',
] as const

/** Numbers of some kinds of vehicle, used by typed words and shown as chips. */
export const kindRangeNames = [
  'atm_kg',
  'engine_cc',
  'gcm_kg',
  'gvm_kg',
  'length_m',
  'payload_kg',
  'range_km',
  'tare_kg',
  'towing_capacity_kg',
] as const

/** Numbers, refined by `range`. */
export const rangeNames = [...listedRangeNames, 'doors', ...kindRangeNames] as const

/** Booleans, refined by `toggle`. */
export const toggleNames = ['certified', 'reduced'] as const

export type FacetName = (typeof facetNames)[number]
export type RangeName = (typeof rangeNames)[number]
export type ToggleName = (typeof toggleNames)[number]

export function isFacetName(name: unknown): name is FacetName {
  return facetNames.includes(name as FacetName)
}

export function isRangeName(name: unknown): name is RangeName {
  return rangeNames.includes(name as RangeName)
}

export function isToggleName(name: unknown): name is ToggleName {
  return toggleNames.includes(name as ToggleName)
}
