import type { Cents } from '../../money/cents.ts'
import { annuityFactor, discountFactor } from './annuity-factor.ts'
import { type Frequency, paymentCount, paymentsPerYear } from './frequency.ts'

export type Loan = {
  amountCents: Cents
  annualRatePercent: number
  termYears: number
  frequency: Frequency
  /** Paid in one sum with the last repayment; default none, and never more than the loan. */
  balloonCents?: Cents
}

/** Absorbs floating-point error, so that a sum that is almost a whole cent is not rounded up. */
const roundingSlackCents = 1e-6

/**
 * The level repayment of a loan, rounded up to the cent so that no quote is lower than the cost (docs/decisions/012).
 * Null for an invalid amount, rate or term.
 */
export function repayment(loan: Loan): Cents | null {
  const { amountCents, annualRatePercent, termYears, frequency, balloonCents = 0 } = loan
  const payments = paymentCount(termYears, frequency)
  if (payments === null || !(amountCents >= 0) || !(annualRatePercent >= 0)) return null
  if (!(balloonCents >= 0 && balloonCents <= amountCents)) return null
  const ratePerPeriod = annualRatePercent / 100 / paymentsPerYear[frequency]
  const presentValue = amountCents - balloonCents * discountFactor(ratePerPeriod, payments)
  const exact = presentValue / annuityFactor(ratePerPeriod, payments)
  const cents = Math.ceil(exact - roundingSlackCents) + 0
  return Number.isSafeInteger(cents) ? cents : null
}
