import type { NumberRange } from './search-state.ts'

/** Plain decimals with up to two places; `$30,000` is accepted, `1e9`, `NaN` and signs are not. */
export function parseAmount(text: string): number | null {
  const plain = text.slice(0, 30).replace(/[$,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** Parses `min:max`, either end optional. Invalid ends are open; reversed ends are swapped. */
export function parseRange(text: string): NumberRange | null {
  const colon = text.indexOf(':')
  if (colon < 0) return null
  return createNumberRange(parseAmount(text.slice(0, colon)), parseAmount(text.slice(colon + 1)))
}

export function createNumberRange(min: number | null, max: number | null): NumberRange | null {
  if (min === null && max === null) return null
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}
