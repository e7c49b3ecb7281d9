import type { Cents } from '../../money/cents.ts'
import type { SavedCar } from './saved-car.ts'

export type SavedCarNews =
  | { kind: 'sold' | 'reserved' }
  | { kind: 'cheaper' | 'dearer'; byCents: Cents }
  | null

/**
 * The most important change to a car since it was saved. Null if there is none, or if the two prices have different
 * bases, which cannot be compared.
 */
export function savedCarNews(
  saved: Pick<SavedCar, 'priceCents' | 'priceBasis'>,
  now: Pick<SavedCar, 'priceCents' | 'priceBasis'> & { isSold: boolean; isReserved: boolean },
): SavedCarNews {
  if (now.isSold) return { kind: 'sold' }
  if (now.isReserved) return { kind: 'reserved' }
  if (saved.priceCents === null || now.priceCents === null) return null
  if (saved.priceBasis === null || saved.priceBasis !== now.priceBasis) return null
  const byCents = now.priceCents - saved.priceCents
  if (byCents === 0) return null
  return { kind: byCents < 0 ? 'cheaper' : 'dearer', byCents: Math.abs(byCents) }
}
