/** Above it no lender may go: the National Credit Code caps a loan at 48 percent with all its costs (s 32A). */
export const highestRatePercent = 48
