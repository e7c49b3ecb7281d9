import type { Cents } from '../../money/cents.ts'
import { annuityFactor, discountFactor } from '../annuity-factor.ts'
import { type Frequency, paymentCount, paymentsPerYear } from '../frequency.ts'

type Budget = {
  repaymentCents: Cents
  annualRatePercent: number
  termYears: number
  frequency: Frequency
  /** Of the amount itself: what is left to pay with the last repayment. */
  balloonPercent: number
  /** Borrowed on top of the amount and paid off with it. */
  establishmentFeeCents: Cents
}

/**
 * The most that somebody can borrow for a repayment: the repayment rule read backwards, rounded down to the cent so
 * that nobody is promised a car that costs them more. Null for figures that make no loan.
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
