import type { CarType } from '@forecourt/domain/vehicle/car'
import type { Random } from '../../random/random.ts'
import type { ModelRow } from '../models/tables/model-row.ts'
import type { StockItem } from '../traits/stock-item.ts'

/** Braked towing by render body, in kilograms; small cars are left out. */
const towing: Readonly<Record<string, number>> = {
  wagon: 1500,
  'suv-small': 1800,
  'suv-large': 3000,
  'ute-dual': 3500,
  'ute-single': 3500,
  van: 2000,
  'people-mover': 2000,
}

const trims = [
  'Black cloth',
  'Black leather',
  'Grey cloth',
  'Tan leather',
  'Black suede and leather',
] as const

/** Further facts of a vehicle, label to value. */
export function drawAttributes(
  random: Random,
  row: ModelRow,
  { paint, carType }: { paint: string; carType: CarType },
): StockItem['attributes'] {
  const towingKg = towing[row.render]
  const hasCabin = towingKg !== undefined || row.seats !== null
  return {
    Paint: paint,
    ...(hasCabin && row.doors !== null ? { Trim: random.pick(trims) } : {}),
    ...(towingKg === undefined ? {} : { 'Towing capacity kg': towingKg }),
    ...(carType === 'used' ? { Keys: random.pick([2, 2, 2, 1]) } : {}),
    ...row.attributes,
  }
}
