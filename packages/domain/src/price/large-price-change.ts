import type { Cents } from '../money/cents.ts'
import { moneyText } from '../money/money-text.ts'

const share = 3

/**
 * What a change of a price by more than a third amounts to, for asking whether it is meant; else null. A price that is
 * removed or given for the first time is not compared.
 */
export function largePriceChange(before: Cents | null, after: Cents | null): string | null {
  if (!before || !after || Math.abs(after - before) * share <= before) return null
  const percent = Math.floor((Math.abs(after - before) / before) * 1000) / 10
  return `${moneyText(after)} is ${percent}% ${after < before ? 'less' : 'more'} than ${moneyText(before)}.`
}
