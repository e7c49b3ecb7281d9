export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/**
 * Payments per year in the calculator (docs/decisions/012). The comparison rate uses the regulation's periods instead.
 */
export const paymentsPerYear: Readonly<Record<Frequency, number>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
}

/** Longer than any car loan, so probably a typing mistake. */
const maxTermYears = 30

/** The number of payments in a term; null if invalid: at least one payment, at most 30 years. */
export function paymentCount(termYears: number, frequency: Frequency): number | null {
  const count = Math.round(termYears * paymentsPerYear[frequency])
  return count >= 1 && termYears <= maxTermYears ? count : null
}
