export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** Payments in the calculator's year (docs/decisions/012). The comparison rate counts otherwise, by regulation. */
export const paymentsPerYear: Readonly<Record<Frequency, number>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
}

/** Beyond any car loan: a longer term is a slip of the keyboard. */
const maxTermYears = 30

/** How many payments a term has, or null when it is no term: at least one payment, at most 30 years. */
export function paymentCount(termYears: number, frequency: Frequency): number | null {
  const count = Math.round(termYears * paymentsPerYear[frequency])
  return count >= 1 && termYears <= maxTermYears ? count : null
}
