import type { Cents } from '../money/cents.ts'
import { basisKey, type ShownPrice } from './shown-price.ts'

type AskedPrice = { readonly atMs: number | null; readonly price: ShownPrice }

/** A price, since when it was asked (null: the one of today), and how it differs from the one before (null: the first). */
export type PriceChange = AskedPrice & { readonly changeCents: Cents | null }

/**
 * Every price of a vehicle, the newest first, ending with the one that it was listed at. Repeats are one price, and a
 * price that did not include what the one of today does is none to compare with. Empty where there is nothing to
 * compare: one price alone is no history.
 */
export function priceChanges(
  earlier: readonly { readonly atMs: number; readonly price: ShownPrice }[],
  now: ShownPrice | null,
): PriceChange[] {
  if (now === null) return []
  const basis = basisKey(now.basis)
  const asked: AskedPrice[] = earlier
    .filter(({ price }) => basisKey(price.basis) === basis)
    .sort((a, b) => a.atMs - b.atMs)
  asked.push({ atMs: null, price: now })
  const changed = asked.filter(({ price }, at) => price.cents !== asked[at - 1]?.price.cents)
  if (changed.length < 2) return []
  return changed
    .map((one, at) => {
      const before = changed[at - 1]
      return { ...one, changeCents: before ? one.price.cents - before.price.cents : null }
    })
    .reverse()
}
