import type { Cents } from '../money/cents.ts'

/** One lender's figures for one car. Rates are percent a year; any figure may be missing in a feed. */
export type Lender = {
  interestRate: number | null
  comparisonRate: number | null
  paymentWeekCents: Cents | null
  paymentMonthCents: Cents | null
  termMonths: number | null
  termYears: number | null
  disclaimer: string | null
}
