import { type HeldCar, isBeingReserved } from '../../reservation/is-being-reserved.ts'
import type { FlagKey } from '../../site/configuration/flag-table.ts'
import type { Settings } from '../../site/configuration/setting-table.ts'
import type { Car, CarType } from '../../vehicle/car.ts'
import { isSameName } from '../../vehicle/is-same-name.ts'
import { isAvailable } from '../../vehicle/state/is-available.ts'
import { isNewArrival } from '../../vehicle/state/is-new-arrival.ts'
import { namesAnotherCondition } from '../../vehicle/state/names-another-condition.ts'
import { type BadgeSite, certifiedBadge } from './certified-badge.ts'

export type CardTag =
  | {
      kind: 'reserved' | 'held' | 'fuel' | 'custom' | 'coming-soon' | 'new' | 'sold' | 'default'
      text: string
    }
  | { kind: 'certified'; text: string; imageUrl: string }
  | { kind: 'none' }

export type TagSite = BadgeSite & {
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'electricTag'>>
  settings: Pick<Settings, 'newTagLabel' | 'usedArrivalTagLabel' | 'soldTagLabel' | 'defaultTagLabel'>
}

type TaggedCar = HeldCar & Pick<Car, 'simpleFuel' | 'certified' | 'carType' | 'make' | 'tag' | 'createdAtMs'>

const fuelTags = ['Electric', 'Hybrid'] as const

/** The label for a recent arrival where the site's own label would claim a wrong condition. */
const arrivalLabel = 'Just arrived'

/**
 * The card's single tag, by the priority of S4.06 to S4.12. The order is strict: a car sold in its first eight days
 * shows New, and its sold notice covers the rest. A car being paid for counts as reserved meanwhile. An empty label
 * gives no tag, nor does one that names another condition than the car's.
 */
export function cardTag(car: TaggedCar, site: TagSite, nowMs: number): CardTag {
  if (car.reserved) return { kind: 'reserved', text: 'Reserved' }
  if (isBeingReserved(car)) return { kind: 'held', text: 'Being reserved' }
  const fuel = site.flags.electricTag && fuelTags.find((name) => isSameName(name, car.simpleFuel ?? ''))
  if (fuel) return { kind: 'fuel', text: fuel }
  const badge = certifiedBadge(car, site)
  if (badge) return { kind: 'certified', ...badge }
  const custom = car.tag?.trim()
  if (custom && !namesAnotherCondition(custom, car.carType)) return { kind: 'custom', text: custom }
  if (car.status === 'coming_soon') return { kind: 'coming-soon', text: 'COMING SOON' }
  return labelled(car, site.settings, nowMs)
}

function labelled(car: TaggedCar, settings: TagSite['settings'], nowMs: number): CardTag {
  const arrival = arrivalText(car.carType, settings)
  if (isNewArrival(car, nowMs) && arrival) return { kind: 'new', text: arrival }
  const kind = isAvailable(car) ? 'default' : 'sold'
  const text = kind === 'sold' ? settings.soldTagLabel : settings.defaultTagLabel
  return text && !namesAnotherCondition(text, car.carType) ? { kind, text } : { kind: 'none' }
}

/** Used and demo cars may have their own label; a site that wants no arrival tag leaves both empty. */
function arrivalText(carType: CarType, settings: TagSite['settings']): string {
  const own = carType === 'new' ? '' : settings.usedArrivalTagLabel
  const text = own || settings.newTagLabel
  return namesAnotherCondition(text, carType) ? arrivalLabel : text
}
