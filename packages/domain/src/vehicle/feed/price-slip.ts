import type { Cents } from '../../money/cents.ts'
import { moneyText } from '../../money/money-text.ts'

const mostTimes = 3

/**
 * A price that moved so far that a digit or a point is wrong sooner than the price, or null. A price that is gone is
 * believed: "price on application" is a price.
 */
export function priceSlip(before: Cents | null | undefined, after: Cents | null | undefined): string | null {
  if (!before || !after) return null
  const isSlip = after > before * mostTimes || after * mostTimes < before
  return isSlip
    ? `Price went from ${moneyText(before)} to ${moneyText(after)}: please look at it again.`
    : null
}
