/** What a site sells. Labels, plurals, path segments and facets of a kind are data keyed by this. */
export const vehicleKinds = [
  'car',
  'motorcycle',
  'camper',
  'truck',
  'trailer',
  'rv',
  'caravan',
  'scooter',
] as const

export type VehicleKind = (typeof vehicleKinds)[number]
