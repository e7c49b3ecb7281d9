import type { VehicleKind } from './kind.ts'

/**
 * `label` is the vehicle type as specified, plural for two kinds (S1.04); `one` and `many` are nouns for running text;
 * `segment` is the first path segment of vehicle pages (S2.05, S2.06).
 */
export type KindRow = { label: string; one: string; many: string; segment: string }

export const kindTable: Readonly<Record<VehicleKind, KindRow>> = {
  car: { label: 'Car', one: 'car', many: 'cars', segment: 'cars' },
  motorcycle: { label: 'Motorcycle', one: 'motorcycle', many: 'motorcycles', segment: 'motorcycles' },
  camper: { label: 'Camper', one: 'camper', many: 'campers', segment: 'campers' },
  truck: { label: 'Trucks', one: 'truck', many: 'trucks', segment: 'trucks' },
  trailer: { label: 'Trailer', one: 'trailer', many: 'trailers', segment: 'trailers' },
  rv: { label: 'RV', one: 'RV', many: 'RVs', segment: 'rvs' },
  caravan: { label: 'Caravan', one: 'caravan', many: 'caravans', segment: 'caravans' },
  scooter: { label: 'Scooters', one: 'scooter', many: 'scooters', segment: 'scooters' },
}
