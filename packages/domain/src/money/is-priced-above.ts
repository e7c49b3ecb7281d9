import type { Cents } from './cents.ts'

/** Whether the price is finite and strictly above the floor. */
export function isPricedAbove(priceCents: Cents | null, floorCents: Cents): boolean {
  const cents = priceCents ?? 0
  return cents > floorCents && cents < Number.POSITIVE_INFINITY
}
