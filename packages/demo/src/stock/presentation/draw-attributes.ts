import type { CarType } from '@forecourt/domain/vehicle/car'
import { chooseInterior, type Interior } from '../../pictures/renders/interiors.ts'
import type { Random } from '../../random/random.ts'
import type { BadgeRow, ModelRow } from '../models/tables/model-row.ts'
import type { StockItem } from '../traits/stock-item.ts'

/** Braked towing by render body, in kilograms; small cars are left out. */
export const towing: Readonly<Record<string, number>> = {
  wagon: 1500,
  'suv-small': 1800,
  'suv-large': 3000,
  'ute-dual': 3500,
  'ute-single': 3500,
  van: 2000,
  'people-mover': 2000,
}

/** Seats by what the pictures of the cabin show: plain trims, and from a list price on the better ones. */
const trims: Readonly<Record<Interior, { plain: readonly string[]; better: readonly string[] }>> = {
  'interior-basic': {
    plain: ['Black cloth', 'Charcoal cloth'],
    better: ['Black leather', 'Black leather-accented', 'Charcoal suede and leather'],
  },
  'interior-ev': {
    plain: ['Stone grey cloth', 'Light grey leather-look'],
    better: ['Light grey leather-look', 'Stone grey leather'],
  },
  'interior-van': {
    plain: ['Slate cloth', 'Slate vinyl'],
    better: ['Slate cloth', 'Slate leather-accented'],
  },
}
const betterTrimDollars = 45_000
/** Work vehicles have trim that is easy to clean, at any price. */
const workingBodies = new Set([
  'van',
  'minibus',
  'ute-single',
  'box-truck',
  'tipper',
  'prime-mover',
  'camper-van',
  'motorhome',
])

/** Bodies that are white apart from coloured stripes. */
const whiteShells = new Set(['caravan-small', 'caravan-large', 'motorhome'])

/** Colour of the whole vehicle as the listing filters by it, and the name of its paint. */
export function nameColour(
  render: string,
  colour: string,
  paint: string,
): { colour: string; paint: string; graphics: string | null } {
  return whiteShells.has(render)
    ? { colour: 'White', paint: 'Alpine White', graphics: paint }
    : { colour, paint, graphics: null }
}

/** Further facts of a vehicle, label to value. */
export function drawAttributes(
  random: Random,
  { row, badge, carType }: { row: ModelRow; badge: BadgeRow; carType: CarType },
  { paint, graphics }: { paint: string; graphics: string | null },
): StockItem['attributes'] {
  const towingKg = towing[row.render]
  const trim = drawTrim(random, row, badge)
  return {
    Paint: paint,
    ...(graphics === null ? {} : { Graphics: graphics }),
    ...(trim === null ? {} : { Trim: trim }),
    ...(towingKg === undefined ? {} : { 'Towing capacity kg': towingKg }),
    ...(carType === 'used' && row.render !== 'box-trailer' ? { Keys: random.pick([2, 2, 2, 1]) } : {}),
    ...row.attributes,
    ...badge[6]?.attributes,
  }
}

function drawTrim(random: Random, { render, make }: ModelRow, badge: BadgeRow): string | null {
  const [, dollars, , fuel] = badge
  const interior = chooseInterior(render, { make, fuel })
  if (interior === null) return null
  const { plain, better } = trims[interior]
  return random.pick(dollars >= betterTrimDollars && !workingBodies.has(render) ? better : plain)
}
