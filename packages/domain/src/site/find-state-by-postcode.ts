import type { State } from '../country/state.ts'

/** First postcode, last postcode, state. Includes large-volume and post-box ranges. */
const ranges: readonly (readonly [number, number, State])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
]

/**
 * The state with most of a postcode's area, to prefill a form. Some postcodes cross a border (0872, 2620, 4380), so it
 * is never a reason to reject an address; null if it is not an Australian postcode.
 */
export function findStateByPostcode(postcode: unknown): State | null {
  if (typeof postcode !== 'string' || !/^\d{4}$/.test(postcode)) return null
  const code = Number(postcode)
  return ranges.find(([first, last]) => code >= first && code <= last)?.[2] ?? null
}
