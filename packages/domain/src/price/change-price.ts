import type { Cents } from '../money/cents.ts'

/** A change of many prices; a reduction is negative. */
export type Repricing = { by: { percent: number } | { cents: Cents }; endsIn90: boolean }

const dollar = 100
const hundred = 100 * dollar
const ninety = 90 * dollar

/**
 * The new price in whole dollars, or the nearest one ending in 90; null without a price, or if nothing would be left.
 */
export function changePrice(price: Cents | null, { by, endsIn90 }: Repricing): Cents | null {
  if (price === null) return null
  const changed = 'percent' in by ? price * (1 + by.percent / 100) : price + by.cents
  const rounded = endsIn90
    ? Math.round((changed - ninety) / hundred) * hundred + ninety
    : Math.round(changed / dollar) * dollar
  return rounded >= dollar ? rounded : null
}
