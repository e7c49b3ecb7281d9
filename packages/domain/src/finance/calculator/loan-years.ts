import type { Cents } from '../../money/cents.ts'
import { type Frequency, paymentsPerYear } from '../loan/frequency.ts'

/** What is paid in one year of a loan, and the balance at its end. */
export type LoanYear = { year: number; principalCents: Cents; interestCents: Cents; balanceCents: Cents }

type RunningLoan = {
  /** Including the fee added to the loan. */
  borrowedCents: Cents
  /** Excluding the fee paid with each repayment. */
  repaymentCents: Cents
  payments: number
  ratePercent: number
  frequency: Frequency
}

/**
 * Splits repayments into principal and interest per year; the balloon is principal of the last year. In whole cents:
 * the principal adds up to the amount borrowed, and rounding is taken off the last repayment.
 */
export function loanYears(loan: RunningLoan): LoanYear[] {
  const perYear = paymentsPerYear[loan.frequency]
  const ratePerPeriod = loan.ratePercent / 100 / perYear
  const years: LoanYear[] = []
  let balance = loan.borrowedCents
  for (let first = 0; first < loan.payments; first += perYear) {
    const before = balance
    let interest = 0
    const last = Math.min(first + perYear, loan.payments)
    for (let payment = first; payment < last; payment++) {
      const due = balance * ratePerPeriod
      interest += due
      balance = Math.max(0, balance + due - loan.repaymentCents)
    }
    if (last === loan.payments) balance = 0
    const balanceCents = Math.round(balance)
    years.push({
      year: years.length + 1,
      principalCents: Math.round(before) - balanceCents,
      interestCents: Math.round(interest),
      balanceCents,
    })
  }
  return years
}
