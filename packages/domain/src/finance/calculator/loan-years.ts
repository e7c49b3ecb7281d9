import type { Cents } from '../../money/cents.ts'
import { type Frequency, paymentsPerYear } from '../frequency.ts'

/** What is paid in one year of a loan, and what is owed at its end. */
export type LoanYear = { year: number; principalCents: Cents; interestCents: Cents; owedCents: Cents }

type RunningLoan = {
  /** With a fee that was added to it. */
  borrowedCents: Cents
  /** Without a fee that is paid along. */
  repaymentCents: Cents
  payments: number
  ratePercent: number
  frequency: Frequency
}

/**
 * How repayments divide into principal and interest, year by year; the balloon is principal of the last. Whole cents:
 * the principal of all years is what was borrowed, the last repayment the odd cents short.
 */
export function loanYears(loan: RunningLoan): LoanYear[] {
  const perYear = paymentsPerYear[loan.frequency]
  const ratePerPeriod = loan.ratePercent / 100 / perYear
  const years: LoanYear[] = []
  let owed = loan.borrowedCents
  for (let first = 0; first < loan.payments; first += perYear) {
    const before = owed
    let interest = 0
    const last = Math.min(first + perYear, loan.payments)
    for (let payment = first; payment < last; payment++) {
      const due = owed * ratePerPeriod
      interest += due
      owed = Math.max(0, owed + due - loan.repaymentCents)
    }
    if (last === loan.payments) owed = 0
    const owedCents = Math.round(owed)
    years.push({
      year: years.length + 1,
      principalCents: Math.round(before) - owedCents,
      interestCents: Math.round(interest),
      owedCents,
    })
  }
  return years
}
