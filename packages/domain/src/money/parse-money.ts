import type { Cents } from './cents.ts'

const amount = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/**
 * Parses dollars (`$23,990`, `23990`, `23,990.5`) to cents, or null. Separators must be at the thousands, so that a
 * decimal comma is rejected instead of read as a hundredfold price.
 */
export function parseMoney(text: string): Cents | null {
  const parts = amount.exec(text.trim())
  if (!parts) return null
  const [, minus, dollars = '', fraction = ''] = parts
  const cents = Number(dollars.replaceAll(',', '') + fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return minus && cents > 0 ? -cents : cents
}
