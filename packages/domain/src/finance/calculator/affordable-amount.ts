import type { Cents } from '../../money/cents.ts'
import { annuityFactor, discountFactor } from '../loan/annuity-factor.ts'
import { type Frequency, paymentCount, paymentsPerYear } from '../loan/frequency.ts'

type Budget = {
  repaymentCents: Cents
  annualRatePercent: number
  termYears: number
  frequency: Frequency
  /** A share of the amount: what is left to pay with the last repayment. */
  balloonPercent: number
  /** Added to the loan and repaid with it. */
  establishmentFeeCents: Cents
}

/**
 * The largest loan for a repayment: the inverse of the repayment rule, rounded down to the cent so that nobody is shown
 * a car that costs them more. Null if the figures make no valid loan.
 */
export function affordableAmount(budget: Budget): Cents | null {
  const { repaymentCents, annualRatePercent, termYears, frequency, balloonPercent } = budget
  const payments = paymentCount(termYears, frequency)
  const isBudget = repaymentCents > 0 && annualRatePercent >= 0 && balloonPercent >= 0 && balloonPercent < 100
  if (payments === null || !isBudget) return null
  const ratePerPeriod = annualRatePercent / 100 / paymentsPerYear[frequency]
  const paidOff = 1 - (balloonPercent / 100) * discountFactor(ratePerPeriod, payments)
  const worth = repaymentCents * annuityFactor(ratePerPeriod, payments)
  const cents = Math.floor((worth - budget.establishmentFeeCents) / paidOff)
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null
}
