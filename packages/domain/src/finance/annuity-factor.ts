/**
 * What one dollar a period, for so many periods, is worth today at a rate per period. `expm1` and `log1p` keep it
 * exact where the rate is close to nothing, where the schoolbook form loses all its digits.
 */
export function annuityFactor(ratePerPeriod: number, periods: number): number {
  return ratePerPeriod === 0 ? periods : -Math.expm1(-periods * Math.log1p(ratePerPeriod)) / ratePerPeriod
}

/** What one dollar after so many periods is worth today at a rate per period. */
export function discountFactor(ratePerPeriod: number, periods: number): number {
  return Math.exp(-periods * Math.log1p(ratePerPeriod))
}
