import type { Cents } from '../../money/cents.ts'
import type { EarlierPrice } from './car-evidence.ts'

/** A price, since when it was asked (null: the one of today), and how it differs from the one before (null: the first). */
export type PriceChange = { atMs: number | null; priceCents: Cents; changeCents: Cents | null }

/**
 * Every price of a vehicle, the newest first, ending with the one that it was listed at. Repeats are one price. Empty
 * where there is nothing to compare: one price alone is no history.
 */
export function priceChanges(earlier: readonly EarlierPrice[], priceCents: Cents | null): PriceChange[] {
  const asked: { atMs: number | null; priceCents: Cents }[] = [...earlier].sort((a, b) => a.atMs - b.atMs)
  if (priceCents !== null) asked.push({ atMs: null, priceCents })
  const changed = asked.filter((price, at) => price.priceCents !== asked[at - 1]?.priceCents)
  if (changed.length < 2) return []
  return changed
    .map((price, at) => {
      const before = changed[at - 1]
      return { ...price, changeCents: before ? price.priceCents - before.priceCents : null }
    })
    .reverse()
}
