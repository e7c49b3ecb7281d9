import type { LookedUpVehicle } from '@forecourt/contract/json/valuation-json'
import type { StepResult } from '../../forms/fill.ts'
import { plateWords } from './words.ts'

/** The description of a vehicle found in a register. */
export function describeVehicle(vehicle: LookedUpVehicle): StepResult {
  const facts = (
    [
      [plateWords.body, vehicle.body],
      [plateWords.transmission, vehicle.transmission],
      [plateWords.fuel, vehicle.fuel],
      [plateWords.colour, vehicle.colour],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  return { title: vehicle.title, facts }
}
