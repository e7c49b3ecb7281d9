import type { Cents } from '../money/cents.ts'
import { annuityFactor } from './annuity-factor.ts'
import { type Frequency, paymentCount, paymentsPerYear } from './frequency.ts'

export type Loan = { amountCents: Cents; annualRatePercent: number; termYears: number; frequency: Frequency }

/** Keeps a sum that is a whole cent but for the last bit of a double from costing a cent more. */
const roundingSlackCents = 1e-6

/**
 * The level repayment of a loan, rounded up to the cent so that no quote promises less than the loan costs
 * (docs/decisions/012). Null for an amount, rate or term that is none.
 */
export function repayment(loan: Loan): Cents | null {
  const { amountCents, annualRatePercent, termYears, frequency } = loan
  const payments = paymentCount(termYears, frequency)
  if (payments === null || !(amountCents >= 0) || !(annualRatePercent >= 0)) return null
  const exact = amountCents / annuityFactor(annualRatePercent / 100 / paymentsPerYear[frequency], payments)
  const cents = Math.ceil(exact - roundingSlackCents) + 0
  return Number.isSafeInteger(cents) ? cents : null
}
