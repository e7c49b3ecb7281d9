import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { colours } from './colours.ts'

type Colour = (typeof colours)[number]

const neutrals = new Set(['White', 'Silver', 'Grey', 'Black'])
/** How much more common bright colours are than on cars. */
const liveliness: Readonly<Record<VehicleKind, number>> = {
  car: 1,
  motorcycle: 3,
  scooter: 5,
  truck: 0.7,
  trailer: 1.4,
  caravan: 3,
  camper: 1.4,
  rv: 3,
}

/** Colours with their weights by kind: a scooter is seldom grey. */
export function weighColours(kind: VehicleKind): readonly (readonly [Colour, number])[] {
  return weights[kind]
}

function weigh(kind: VehicleKind): (readonly [Colour, number])[] {
  return colours.map((colour) => [colour, neutrals.has(colour[0]) ? colour[3] : colour[3] * liveliness[kind]])
}

const weights: Readonly<Record<VehicleKind, readonly (readonly [Colour, number])[]>> = {
  car: weigh('car'),
  motorcycle: weigh('motorcycle'),
  camper: weigh('camper'),
  truck: weigh('truck'),
  trailer: weigh('trailer'),
  rv: weigh('rv'),
  caravan: weigh('caravan'),
  scooter: weigh('scooter'),
}
