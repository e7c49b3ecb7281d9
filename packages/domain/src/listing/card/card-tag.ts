import { type HeldCar, isBeingReserved } from '../../reservation/is-being-reserved.ts'
import type { FlagKey } from '../../site/configuration/flag-table.ts'
import type { Settings } from '../../site/configuration/setting-table.ts'
import type { Car } from '../../vehicle/car.ts'
import { isSameName } from '../../vehicle/is-same-name.ts'
import { isAvailable } from '../../vehicle/state/is-available.ts'
import { isNewArrival } from '../../vehicle/state/is-new-arrival.ts'
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

/**
 * The one tag of a card, by the order of S4.06 to S4.12. The order is strict: a car sold in its first eight days wears
 * New, and its sold notice says the rest. A car that is being reserved stands with the reserved ones for those minutes.
 * A label that a site leaves empty gives no tag.
 */
export function cardTag(car: TaggedCar, site: TagSite, nowMs: number): CardTag {
  if (car.reserved) return { kind: 'reserved', text: 'Reserved' }
  if (isBeingReserved(car)) return { kind: 'held', text: 'Being reserved' }
  const fuel = site.flags.electricTag && fuelTags.find((name) => isSameName(name, car.simpleFuel ?? ''))
  if (fuel) return { kind: 'fuel', text: fuel }
  const badge = certifiedBadge(car, site)
  if (badge) return { kind: 'certified', ...badge }
  const custom = car.tag?.trim()
  if (custom) return { kind: 'custom', text: custom }
  if (car.status === 'coming_soon') return { kind: 'coming-soon', text: 'COMING SOON' }
  return labelled(car, site.settings, nowMs)
}

function labelled(car: TaggedCar, settings: TagSite['settings'], nowMs: number): CardTag {
  const arrival = (car.carType === 'used' && settings.usedArrivalTagLabel) || settings.newTagLabel
  if (isNewArrival(car, nowMs) && arrival) return { kind: 'new', text: arrival }
  if (!isAvailable(car))
    return settings.soldTagLabel ? { kind: 'sold', text: settings.soldTagLabel } : { kind: 'none' }
  return settings.defaultTagLabel ? { kind: 'default', text: settings.defaultTagLabel } : { kind: 'none' }
}
