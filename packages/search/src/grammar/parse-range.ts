import type { NumberRange } from './search-state.ts'

/** Plain decimals to the cent; a hand-typed `$30,000` counts, `1e9`, `NaN` and signs do not. */
export function parseAmount(text: string): number | null {
  const plain = text.slice(0, 30).replace(/[$,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** `min:max` with either end open. Ends that make no sense are open; ends the wrong way round are turned. */
export function parseRange(text: string): NumberRange | null {
  const colon = text.indexOf(':')
  if (colon < 0) return null
  return makeRange(parseAmount(text.slice(0, colon)), parseAmount(text.slice(colon + 1)))
}

export function makeRange(min: number | null, max: number | null): NumberRange | null {
  if (min === null && max === null) return null
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}
