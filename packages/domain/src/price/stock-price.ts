import type { Cents, PriceCents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'

/** Feeds write 0, 1 or 10 dollars for "no price" (S9.14). */
export const priceDisplayFloorCents: Cents = 1_000

/**
 * The price of the stock record, or null if it is not above ten dollars (S5.26). Used by the specification's rules,
 * floors and the pixel's value; people see `shownPrice`.
 */
export function stockPrice(car: { readonly priceCents: PriceCents | null }): PriceCents | null {
  return isPricedAbove(car.priceCents, priceDisplayFloorCents) ? car.priceCents : null
}
