import type { Cents } from './cents.ts'

/** Whether there is a finite price and it lies above the floor. Equal is not above; missing, NaN and Infinity are not. */
export function isPricedAbove(priceCents: Cents | null, floorCents: Cents): boolean {
  const cents = priceCents ?? 0
  return cents > floorCents && cents < Number.POSITIVE_INFINITY
}
