import type { Cents } from '../money/cents.ts'
import { basisKey, type ShownPrice } from './shown-price.ts'

type DatedPrice = { readonly atMs: number | null; readonly price: ShownPrice }

/** A price, since when it applied (null: today's), and its change from the previous one (null: the first). */
export type PriceChange = DatedPrice & { readonly changeCents: Cents | null }

/**
 * A vehicle's prices, newest first, ending with the first one listed. Repeats are merged, and prices on another basis
 * than today's are dropped, because they cannot be compared. Empty if there is only one price.
 */
export function priceChanges(
  earlier: readonly { readonly atMs: number; readonly price: ShownPrice }[],
  now: ShownPrice | null,
): PriceChange[] {
  if (now === null) return []
  const basis = basisKey(now.basis)
  const dated: DatedPrice[] = earlier
    .filter(({ price }) => basisKey(price.basis) === basis)
    .sort((a, b) => a.atMs - b.atMs)
  dated.push({ atMs: null, price: now })
  const changed = dated.filter(({ price }, at) => price.cents !== dated[at - 1]?.price.cents)
  if (changed.length < 2) return []
  return changed
    .map((one, at) => {
      const before = changed[at - 1]
      return { ...one, changeCents: before ? one.price.cents - before.price.cents : null }
    })
    .reverse()
}
