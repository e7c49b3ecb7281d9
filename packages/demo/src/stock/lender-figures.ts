import type { Lender } from '@forecourt/domain/finance/lender'
import type { Cents } from '@forecourt/domain/price/cents'
import type { Random } from '../random/random.ts'

/** Deposit that the advertised repayment assumes (S9.16). */
const depositShare = 0.1
/** Weeks in a year for the comparison rate (National Consumer Credit Protection Regulations 2010, reg 71). */
const weeksInYear = 52.18

export function lenderFigures(random: Random, priceCents: Cents, ageYears: number): Lender {
  const interestRate = Number((6.49 + Math.min(ageYears, 12) * 0.22 + random.whole(0, 8) * 0.1).toFixed(2))
  const comparisonRate = Number((interestRate + 0.65 + random.whole(0, 7) * 0.05).toFixed(2))
  const termYears = ageYears > 8 ? 4 : random.pick([5, 5, 5, 7])
  const financedCents = priceCents * (1 - depositShare)
  return {
    interestRate,
    comparisonRate,
    paymentWeekCents: repayment(financedCents, interestRate, weeksInYear, termYears),
    paymentMonthCents: repayment(financedCents, interestRate, 12, termYears),
    termMonths: termYears * 12,
    termYears,
    disclaimer: `Repayment for a deposit of 10% over ${termYears * 12} months. Comparison rate for a secured loan of $30,000 over 5 years. Fees, terms and lending criteria apply.`,
  }
}

/** Level repayment in arrears that pays the sum off over the term. */
export function repayment(cents: Cents, ratePercent: number, periodsInYear: number, years: number): Cents {
  const rate = ratePercent / 100 / periodsInYear
  const periods = periodsInYear * years
  return Math.round((cents * rate) / (1 - (1 + rate) ** -periods))
}
