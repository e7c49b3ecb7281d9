import type { Cents } from '../../money/cents.ts'
import { moneyText } from '../../money/money-text.ts'

const maxTimes = 3

/**
 * Why a price change is probably a typing mistake, such as a wrong digit or decimal point; else null. A removed price
 * is valid: "price on application".
 */
export function findPriceTypo(
  before: Cents | null | undefined,
  after: Cents | null | undefined,
): string | null {
  if (!before || !after) return null
  const isSlip = after > before * maxTimes || after * maxTimes < before
  return isSlip
    ? `Price went from ${moneyText(before)} to ${moneyText(after)}: please look at it again.`
    : null
}
