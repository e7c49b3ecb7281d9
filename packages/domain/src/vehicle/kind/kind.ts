/** The kinds of vehicles a site can sell; labels, plurals, path segments and facets are keyed by it. */
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
