import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { camperRows } from './tables/campers.ts'
import { caravanRows } from './tables/caravans.ts'
import { carRows } from './tables/cars.ts'
import type { ModelRow } from './tables/model-row.ts'
import { motorcycleRows } from './tables/motorcycles.ts'
import { rvRows } from './tables/rvs.ts'
import { scooterRows } from './tables/scooters.ts'
import { trailerRows } from './tables/trailers.ts'
import { truckRows } from './tables/trucks.ts'

/** Every model that the demo sells, by kind. */
export const modelRows: Readonly<Record<VehicleKind, readonly ModelRow[]>> = {
  car: carRows,
  motorcycle: motorcycleRows,
  camper: camperRows,
  truck: truckRows,
  trailer: trailerRows,
  rv: rvRows,
  caravan: caravanRows,
  scooter: scooterRows,
}
