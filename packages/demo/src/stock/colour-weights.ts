import type { VehicleKind } from '@forecourt/domain/vehicle/kind'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind'
import { colours } from './tables/colours.ts'

type Colour = (typeof colours)[number]

const neutrals = new Set(['White', 'Silver', 'Grey', 'Black'])
/** How much oftener than on cars a bright colour is met. */
const liveliness: Readonly<Record<VehicleKind, number>> = {
  car: 1,
  motorcycle: 3,
  scooter: 5,
  truck: 1.6,
  trailer: 1.4,
  caravan: 3,
  camper: 2,
  rv: 3,
}

/** Colours with their weights by kind: a scooter is seldom grey. */
export const colourWeights = Object.fromEntries(
  vehicleKinds.map((kind) => [
    kind,
    colours.map((colour) => [colour, neutrals.has(colour[0]) ? colour[3] : colour[3] * liveliness[kind]]),
  ]),
) as Record<VehicleKind, readonly (readonly [Colour, number])[]>
