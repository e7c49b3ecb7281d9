import type { Cents } from '../../money/cents.ts'
import { comparisonExample, comparisonRate } from '../loan/comparison-rate.ts'
import { type Frequency, paymentCount, paymentsPerYear } from '../loan/frequency.ts'
import { repayment } from '../loan/repayment.ts'
import { affordableAmount } from './affordable-amount.ts'

/** What to calculate: the repayment for a price, or the price for a repayment. */
export type LoanRequest = {
  start: 'price' | 'repayment'
  priceCents: Cents
  repaymentCents: Cents
  depositCents: Cents
  tradeInCents: Cents
  termYears: number
  balloonPercent: number
  ratePercent: number
  frequency: Frequency
}

/** The lender's fees besides interest. */
export type LoanFees = { establishmentCents: Cents; monthlyCents: Cents }

export type LoanPlan = {
  priceCents: Cents
  financedCents: Cents
  /** Including the fee added to the loan. */
  borrowedCents: Cents
  /** Including the fee paid with it. */
  repaymentCents: Cents
  /** The fee in each repayment, which reduces no principal. */
  feeEachCents: Cents
  payments: number
  balloonCents: Cents
  feesCents: Cents
  interestCents: Cents
  /** All repayments and the balloon. */
  totalCents: Cents
  /** For the standard example loan, at the visitor's rate with the site's fees (S9.17). */
  comparisonRatePercent: number
}

/** The calculator's result; null if the figures make no valid loan, such as a deposit above the price. */
export function planLoan(request: LoanRequest, fees: LoanFees): LoanPlan | null {
  const { termYears, frequency, ratePercent, balloonPercent } = request
  const loan = { annualRatePercent: ratePercent, termYears, frequency }
  const ownCents = request.depositCents + request.tradeInCents
  const feeEachCents = Math.ceil((fees.monthlyCents * 12) / paymentsPerYear[frequency])
  const payments = paymentCount(termYears, frequency)
  const financedCents =
    request.start === 'price'
      ? request.priceCents - ownCents
      : affordableAmount({
          ...loan,
          repaymentCents: request.repaymentCents - feeEachCents,
          balloonPercent,
          establishmentFeeCents: fees.establishmentCents,
        })
  if (financedCents === null || !(financedCents > 0) || payments === null) return null
  const balloonCents = Math.floor((financedCents * balloonPercent) / 100)
  const borrowedCents = financedCents + fees.establishmentCents
  const bareCents = repayment({ ...loan, amountCents: borrowedCents, balloonCents })
  const comparisonRatePercent = comparisonRate({
    ...comparisonExample,
    annualRatePercent: ratePercent,
    frequency: 'monthly',
    establishmentFeeCents: fees.establishmentCents,
    periodicFeeCents: fees.monthlyCents,
  })
  if (bareCents === null || comparisonRatePercent === null) return null
  const feesCents = fees.establishmentCents + feeEachCents * payments
  const repaymentCents = bareCents + feeEachCents
  const totalCents = repaymentCents * payments + balloonCents
  return {
    priceCents: financedCents + ownCents,
    financedCents,
    borrowedCents,
    repaymentCents,
    feeEachCents,
    payments,
    balloonCents,
    feesCents,
    interestCents: totalCents - financedCents - feesCents,
    totalCents,
    comparisonRatePercent,
  }
}
