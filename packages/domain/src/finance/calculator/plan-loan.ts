import type { Cents } from '../../money/cents.ts'
import { comparisonExample, comparisonRate } from '../comparison-rate.ts'
import { type Frequency, paymentCount, paymentsPerYear } from '../frequency.ts'
import { repayment } from '../repayment.ts'
import { affordableAmount } from './affordable-amount.ts'

/** What a visitor wants to know: the repayment of a price, or the price for a repayment. */
export type LoanWish = {
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

/** What the site's lender takes besides interest. */
export type LoanFees = { establishmentCents: Cents; monthlyCents: Cents }

export type LoanPlan = {
  priceCents: Cents
  financedCents: Cents
  /** With the fee that is added to it. */
  borrowedCents: Cents
  /** With the fee that is paid along with it. */
  repaymentCents: Cents
  /** What of each repayment is a fee: it pays nothing off. */
  feeEachCents: Cents
  payments: number
  balloonCents: Cents
  feesCents: Cents
  interestCents: Cents
  /** Every repayment and the balloon. */
  totalCents: Cents
  /** Of the example loan at the visitor's rate with the site's fees (S9.17). */
  comparisonRatePercent: number
}

/** What the calculator answers; null where the figures make no loan, such as a deposit above the price. */
export function planLoan(wish: LoanWish, fees: LoanFees): LoanPlan | null {
  const { termYears, frequency, ratePercent, balloonPercent } = wish
  const loan = { annualRatePercent: ratePercent, termYears, frequency }
  const ownCents = wish.depositCents + wish.tradeInCents
  const feeEachCents = Math.ceil((fees.monthlyCents * 12) / paymentsPerYear[frequency])
  const payments = paymentCount(termYears, frequency)
  const financedCents =
    wish.start === 'price'
      ? wish.priceCents - ownCents
      : affordableAmount({
          ...loan,
          repaymentCents: wish.repaymentCents - feeEachCents,
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
