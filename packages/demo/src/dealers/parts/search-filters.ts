/** Filter groups of a listing in their order, by what the kind has. */
export const carFilters = [
  'car_type',
  'make',
  'model',
  'body',
  'price',
  'payment_week',
  'year',
  'odometer',
  'transmission',
  'fuel',
  'drive',
  'seats',
  'colour',
  'city',
] as const

export const bikeFilters = [
  'car_type',
  'make',
  'model',
  'body',
  'price',
  'year',
  'odometer',
  'fuel',
  'colour',
] as const

export const towedFilters = ['car_type', 'make', 'model', 'body', 'price', 'year', 'colour', 'city'] as const

export const touringFilters = [
  'car_type',
  'make',
  'model',
  'body',
  'price',
  'year',
  'odometer',
  'fuel',
  'seats',
] as const

export const truckFilters = [
  'car_type',
  'make',
  'model',
  'body',
  'price',
  'year',
  'odometer',
  'drive',
  'transmission',
] as const
