import type { PriceCents } from '../money/cents.ts'
import { priceDifference, type ShownPrice } from '../price/shown-price.ts'

/** The events that a saved search reports. */
export const alertKinds = ['new', 'price-drop', 'back', 'sold'] as const
export type AlertKind = (typeof alertKinds)[number]

export function isAlertKind(text: unknown): text is AlertKind {
  return alertKinds.includes(text as AlertKind)
}

/** A vehicle's state at one time. `gone`: not on the website for any reason. */
export type Sighting = {
  state: 'available' | 'reserved' | 'sold' | 'gone'
  /** Null if no price is shown. */
  price: ShownPrice | null
  /** The stock price, which tells a price drop from a change of the site's rates. */
  stockPriceCents: PriceCents | null
}

/**
 * What a vehicle's change means to a search that matched it before or matches now; null if there is nothing to report.
 * A vehicle that can be bought and was not in the results counts as new, for whatever reason.
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

/** Both the stock price and the shown price must have dropped. */
function hasFallen(before: Sighting, after: Sighting): boolean {
  if (before.price === null || after.price === null) return false
  if (before.stockPriceCents === null || after.stockPriceCents === null) return false
  return after.stockPriceCents < before.stockPriceCents && priceDifference(before.price, after.price) !== null
}

function wasOffered(before: Sighting | null): boolean {
  return before?.state === 'available' || before?.state === 'reserved'
}
