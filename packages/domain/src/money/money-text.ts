import type { Cents } from './cents.ts'

/** en-AU writes `$`; en-US would write `A$`. */
const format = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
})

/**
 * Dollars as visitors read them: `$23,990`, and two decimals only when there are cents, `$23,990.50`
 * (S5.33, S5.34, S9.23). What is no amount becomes an empty text.
 */
export function moneyText(cents: Cents): string {
  if (!Number.isFinite(cents)) return ''
  // Adding zero turns -0 into 0, which would print as -$0.
  return format.format(Math.round(cents) / 100 + 0)
}
