import type { Cents } from '../money/cents.ts'

/** A lender's figures for one car. Rates are percent a year; a feed may lack any figure. */
export type Lender = {
  interestRate: number | null
  comparisonRate: number | null
  paymentWeekCents: Cents | null
  paymentMonthCents: Cents | null
  termMonths: number | null
  termYears: number | null
  disclaimer: string | null
}
