/** A rate with two decimals, as the law requires: `9.10%`. Empty if there is none. */
export function rateText(ratePercent: number | null): string {
  const rate = ratePercent ?? -1
  return rate >= 0 && rate < Number.POSITIVE_INFINITY ? `${rate.toFixed(2)}%` : ''
}
