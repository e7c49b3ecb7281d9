import type { Cents } from '../money/cents.ts'
import { findStateByPostcode } from '../site/find-state-by-postcode.ts'

/**
 * The price of delivery to a postcode, or null if the dealer does not deliver there. A site sets prices by postcode
 * (`2641`), range (`2640-2660`), state (`NSW`) or everywhere (`*`); the most specific match wins.
 */
export function deliveryPrice(prices: Readonly<Record<string, unknown>>, postcode: unknown): Cents | null {
  if (typeof postcode !== 'string' || !/^\d{4}$/.test(postcode)) return null
  const code = Number(postcode)
  const state = findStateByPostcode(postcode)
  const fitting = Object.entries(prices)
    .map(([area, price]) => ({ width: countPostcodes(area, code, state), price }))
    .filter(({ width }) => width !== null)
    .sort((one, other) => Number(one.width) - Number(other.width))
  const price = fitting[0]?.price
  return typeof price === 'number' && Number.isSafeInteger(price) && price >= 0 ? price : null
}

/** How many postcodes an area covers if it contains this one; null if it does not. */
function countPostcodes(area: string, code: number, state: string | null): number | null {
  const [, first, last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(area) ?? []
  if (first !== undefined)
    return code >= Number(first) && code <= Number(last) ? Number(last) - Number(first) : null
  if (area === '*') return 20_000
  return area === state ? 10_000 : null
}
