import type { PriceCents } from '../money/cents.ts'
import { priceDifference, type ShownPrice } from '../price/shown-price.ts'

/** What a saved search tells of a vehicle. */
export const alertKinds = ['new', 'price-drop', 'back', 'sold'] as const
export type AlertKind = (typeof alertKinds)[number]

export function isAlertKind(text: unknown): text is AlertKind {
  return alertKinds.includes(text as AlertKind)
}

/** A vehicle at one moment. `gone`: not on the website, for whatever reason. */
export type Sighting = {
  state: 'available' | 'reserved' | 'sold' | 'gone'
  /** As it is shown; null where no price is. */
  price: ShownPrice | null
  /** The dealer's own, by which a change of the site's rates is told from a lower price. */
  stockPriceCents: PriceCents | null
}

/**
 * What a change of a vehicle is to a search that brought it before or brings it now, and null where it is no news: one
 * that can be bought and was not among the results is new, whatever made it one of them.
 */
export function findAlertKind(
  before: Sighting | null,
  after: Sighting,
  { matched, matches }: { matched: boolean; matches: boolean },
): AlertKind | null {
  if (after.state === 'sold') return matched && wasOffered(before) ? 'sold' : null
  if (after.state !== 'available' || !matches) return null
  if (!matched || before === null || before.state === 'gone') return 'new'
  if (before.state !== 'available') return 'back'
  return hasFallen(before, after) ? 'price-drop' : null
}

/** The dealer asks less, and so say the two figures that people saw. */
function hasFallen(before: Sighting, after: Sighting): boolean {
  if (before.price === null || after.price === null) return false
  if (before.stockPriceCents === null || after.stockPriceCents === null) return false
  return after.stockPriceCents < before.stockPriceCents && priceDifference(before.price, after.price) !== null
}

function wasOffered(before: Sighting | null): boolean {
  return before?.state === 'available' || before?.state === 'reserved'
}
