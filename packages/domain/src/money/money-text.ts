import type { Cents } from './cents.ts'
import { numberText } from './number-text.ts'

/**
 * Dollars for display: `$23,990`, with two decimals only when there are cents, `$23,990.50` (S5.33, S5.34, S9.23).
 * Invalid amounts give an empty text. The type rejects vehicle prices, which `formatPrice` formats.
 */
export function moneyText<Amount extends Cents>(
  cents: 'isVehiclePrice' extends keyof Amount ? never : Amount,
): string {
  if (!Number.isFinite(cents)) return ''
  const rounded = Math.round(cents)
  const amount = Math.abs(rounded)
  const rest = amount % 100
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${rounded < 0 ? '-' : ''}$${numberText(Math.floor(amount / 100))}${decimals}`
}
