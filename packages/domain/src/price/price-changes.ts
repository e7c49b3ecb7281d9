import type { Cents } from '../money/cents.ts'
import type { ShownPrice } from './shown-price.ts'

type AskedPrice = { readonly atMs: number | null; readonly price: ShownPrice }

/** A price, since when it was asked (null: the one of today), and how it differs from the one before (null: the first). */
export type PriceChange = AskedPrice & { readonly changeCents: Cents | null }

/**
 * Every price of a vehicle, the newest first, ending with the one that it was listed at. Repeats are one price. Empty
 * where there is nothing to compare: one price alone is no history.
 */
export function priceChanges(
  earlier: readonly { readonly atMs: number; readonly price: ShownPrice }[],
  now: ShownPrice | null,
): PriceChange[] {
  const asked: AskedPrice[] = [...earlier].sort((a, b) => a.atMs - b.atMs)
  if (now !== null) asked.push({ atMs: null, price: now })
  const changed = asked.filter(({ price }, at) => price.cents !== asked[at - 1]?.price.cents)
  if (changed.length < 2) return []
  return changed
    .map((one, at) => {
      const before = changed[at - 1]
      return { ...one, changeCents: before ? one.price.cents - before.price.cents : null }
    })
    .reverse()
}
