import type { Cents } from '../money/cents.ts'
import { annuityFactor, discountFactor } from './annuity-factor.ts'
import { type Frequency, paymentCount, paymentsPerYear } from './frequency.ts'

export type Loan = {
  amountCents: Cents
  annualRatePercent: number
  termYears: number
  frequency: Frequency
  /** Left to pay in one sum with the last repayment; none unless it says so, and never more than the loan. */
  balloonCents?: Cents
}

/** Keeps a sum that is a whole cent but for the last bit of a double from costing a cent more. */
const roundingSlackCents = 1e-6

/**
 * The level repayment of a loan, rounded up to the cent so that no quote promises less than the loan costs
 * (docs/decisions/012). Null for an amount, rate or term that is none.
 */
export function repayment(loan: Loan): Cents | null {
  const { amountCents, annualRatePercent, termYears, frequency, balloonCents = 0 } = loan
  const payments = paymentCount(termYears, frequency)
  if (payments === null || !(amountCents >= 0) || !(annualRatePercent >= 0)) return null
  if (!(balloonCents >= 0 && balloonCents <= amountCents)) return null
  const ratePerPeriod = annualRatePercent / 100 / paymentsPerYear[frequency]
  const owed = amountCents - balloonCents * discountFactor(ratePerPeriod, payments)
  const exact = owed / annuityFactor(ratePerPeriod, payments)
  const cents = Math.ceil(exact - roundingSlackCents) + 0
  return Number.isSafeInteger(cents) ? cents : null
}
