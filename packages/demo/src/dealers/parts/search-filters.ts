/** Filter groups of a listing in their order, by what the kind has. */
export const carFilters = [
  'make',
  'price',
  'model',
  'body',
  'car_type',
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
  'make',
  'price',
  'model',
  'body',
  'car_type',
  'year',
  'odometer',
  'fuel',
  'colour',
] as const

export const towedFilters = ['make', 'price', 'model', 'body', 'car_type', 'year', 'colour', 'city'] as const

export const touringFilters = [
  'make',
  'price',
  'model',
  'body',
  'car_type',
  'year',
  'odometer',
  'fuel',
  'seats',
] as const

export const truckFilters = [
  'make',
  'price',
  'model',
  'body',
  'car_type',
  'year',
  'odometer',
  'drive',
  'transmission',
] as const
