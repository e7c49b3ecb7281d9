import type { Lender } from '../lender.ts'

/** A feed's finance data for a vehicle: one lender's figures, and the lender's name. */
export type FeedLender = Lender & { lender: string | null }

export const noLender: FeedLender = {
  lender: null,
  interestRate: null,
  comparisonRate: null,
  paymentWeekCents: null,
  paymentMonthCents: null,
  termMonths: null,
  termYears: null,
  disclaimer: null,
}

/** The fields that are stored with the lender instead of in columns of the vehicle. */
export const lenderFields = Object.keys(noLender) as (keyof FeedLender)[]

/** The figures alone, or null if there are none. */
export function pickFigures(fields: FeedLender): Lender | null {
  if (lenderFields.every((field) => fields[field] === null)) return null
  return {
    interestRate: fields.interestRate,
    comparisonRate: fields.comparisonRate,
    paymentWeekCents: fields.paymentWeekCents,
    paymentMonthCents: fields.paymentMonthCents,
    termMonths: fields.termMonths,
    termYears: fields.termYears,
    disclaimer: fields.disclaimer,
  }
}
