/** Listing filters with their labels for staff, in the default order. */
export const searchFilterLabels = {
  make: 'Make',
  price: 'Price',
  model: 'Model',
  body: 'Body type',
  car_type: 'Condition',
  payment_week: 'Weekly repayment',
  payment_month: 'Monthly repayment',
  subscription_price: 'Subscription',
  year: 'Year',
  km: 'Kilometres',
  berths: 'Berths',
  learner_approved: 'Learner approved',
  size_ft: 'Size (feet)',
  transmission: 'Transmission',
  fuel: 'Fuel',
  drive: 'Drive',
  seats: 'Seats',
  axles: 'Axles',
  brakes: 'Brakes',
  ensuite: 'Ensuite',
  kitchen: 'Kitchen',
  licence: 'Licence',
  pop_top: 'Pop top',
  solar: 'Solar',
  colour: 'Colour',
  city: 'Location',
  dealership_slug: 'Dealership',
} as const

type SearchFilter = keyof typeof searchFilterLabels

/** The filter with this name or label, in any case; else null. */
export function findSearchFilter(text: string): SearchFilter | null {
  const normalised = text.trim().toLowerCase()
  // The historical name in site settings.
  if (normalised === 'odometer') return 'km'
  const names = Object.keys(searchFilterLabels) as SearchFilter[]
  return (
    names.find((name) => name === normalised || searchFilterLabels[name].toLowerCase() === normalised) ?? null
  )
}
