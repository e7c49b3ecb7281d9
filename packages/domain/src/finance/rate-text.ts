/** A rate as the law wants it read, to two decimals: `9.10%`. Empty for what is no rate. */
export function rateText(ratePercent: number | null): string {
  const rate = ratePercent ?? -1
  return rate >= 0 && rate < Number.POSITIVE_INFINITY ? `${rate.toFixed(2)}%` : ''
}
