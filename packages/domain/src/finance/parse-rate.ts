/** Above it no lender may go: the National Credit Code caps a loan at 48 percent with all its costs (s 32A). */
export const highestRatePercent = 48

/**
 * The yearly rate that somebody has typed, in percent; null for what is none. An empty field is not a rate of nothing:
 * a repayment made from it would promise a loan for free.
 */
export function parseRate(typed: string): number | null {
  const percent = typed.trim() === '' ? Number.NaN : Number(typed)
  return percent >= 0 && percent <= highestRatePercent ? percent : null
}
