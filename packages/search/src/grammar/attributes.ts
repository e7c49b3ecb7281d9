/**
 * The closed table of what a search may refine, under the names of the specification's index. Whatever is not here is
 * ignored in a URL and refused in a filter string.
 */

/** Facts that only some kinds of vehicle have; a site's index holds those that its stock fills. */
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

/** Strings of few values: counted one by one, refined by `refinementList` and `menu`. */
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

/** Numbers whose ends a listing shows. Money is in dollars; repayments are those of the site's lender (S7.37). */
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

/** Figures of some kinds of vehicle, which words ask for and chips show. */
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

/** Numbers: refined by `range`. */
export const rangeNames = [...listedRangeNames, 'doors', ...kindRangeNames] as const

/** Yes-or-no facts: refined by `toggle`. */
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
