/**
 * The present value of one dollar per period at a rate per period. `expm1` and `log1p` keep it precise for rates near
 * zero, where the textbook formula loses all its digits.
 */
export function annuityFactor(ratePerPeriod: number, periods: number): number {
  return ratePerPeriod === 0 ? periods : -Math.expm1(-periods * Math.log1p(ratePerPeriod)) / ratePerPeriod
}

/** The present value of one dollar after so many periods at a rate per period. */
export function discountFactor(ratePerPeriod: number, periods: number): number {
  return Math.exp(-periods * Math.log1p(ratePerPeriod))
}
