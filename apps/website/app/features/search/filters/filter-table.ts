import { comparedTermYears } from '@forecourt/domain/listing/compared-payment'
import type { FacetName, RangeName, ToggleName } from '@forecourt/search/grammar/attributes'

export const facetLabels: Readonly<Record<FacetName, string>> = {
  make: 'Make',
  model: 'Model',
  body: 'Body type',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  colour: 'Colour',
  car_type: 'Condition',
  city: 'Location',
  dealership_slug: 'Dealership',
  axles: 'Axles',
  berths: 'Berths',
  brakes: 'Brakes',
  ensuite: 'Ensuite',
  kitchen: 'Kitchen',
  learner_approved: 'Learner approved',
  licence: 'Licence',
  pop_top: 'Pop top',
  size_ft: 'Size (feet)',
  solar: 'Solar',
}

export const rangeLabels: Readonly<Record<RangeName, string>> = {
  year: 'Year',
  price: 'Price',
  km: 'Kilometres',
  seats: 'Seats',
  photos_count: 'Photos',
  payment_week: `Weekly repayment over ${comparedTermYears} years`,
  payment_month: `Monthly repayment over ${comparedTermYears} years`,
  subscription_price: 'Subscription',
  doors: 'Doors',
  atm_kg: 'ATM',
  gcm_kg: 'GCM',
  gvm_kg: 'GVM',
  length_m: 'Length',
  payload_kg: 'Payload',
  range_km: 'Driving range',
  tare_kg: 'Tare',
  towing_capacity_kg: 'Towing',
}

export const toggleLabels: Readonly<Record<ToggleName, string>> = {
  certified: 'Certified',
  reduced: 'Reduced in price',
}

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
