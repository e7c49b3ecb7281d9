import type { Lender } from '../lender.ts'

/** What is told of the loan for a vehicle: the figures of one lender, and whose they are. */
export type FedLender = Lender & { lender: string | null }

export const noLender: FedLender = {
  lender: null,
  interestRate: null,
  comparisonRate: null,
  paymentWeekCents: null,
  paymentMonthCents: null,
  termMonths: null,
  termYears: null,
  disclaimer: null,
}

/** The fields of a vehicle that are no columns of its own: they stand with its lender. */
export const lenderFields = Object.keys(noLender) as (keyof FedLender)[]

/** The figures alone, or null where nothing is said of a loan. */
export function pickFigures(told: FedLender): Lender | null {
  if (lenderFields.every((field) => told[field] === null)) return null
  return {
    interestRate: told.interestRate,
    comparisonRate: told.comparisonRate,
    paymentWeekCents: told.paymentWeekCents,
    paymentMonthCents: told.paymentMonthCents,
    termMonths: told.termMonths,
    termYears: told.termYears,
    disclaimer: told.disclaimer,
  }
}
