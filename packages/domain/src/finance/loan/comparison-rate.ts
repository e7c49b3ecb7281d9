import type { Cents } from '../../money/cents.ts'
import { annuityFactor, discountFactor } from './annuity-factor.ts'
import { type Frequency, paymentCount } from './frequency.ts'
import type { Loan } from './repayment.ts'

/** Periods per year by regulation 100 of the National Consumer Credit Protection Regulations 2010. */
const regulationPeriods: Readonly<Record<Frequency, number>> = {
  weekly: 52.18,
  fortnightly: 26.09,
  monthly: 12,
}

export type FeeLoan = Loan & {
  /** Added to the loan and repaid with it. */
  establishmentFeeCents: Cents
  /** Paid with every repayment. */
  periodicFeeCents: Cents
}

/** The standard loan for advertised comparison rates (S9.17). */
export const comparisonExample = { amountCents: 3_000_000 as Cents, termYears: 5 } as const

/** More halvings than a double has bits. */
const bisections = 100

/**
 * The comparison rate of a loan in percent a year: n times the rate per period at which repayments and fees equal the
 * credit in present value. Without fees it is the interest rate, and never less. Null if the figures make no valid
 * loan.
 */
export function comparisonRate(loan: FeeLoan): number | null {
  const { amountCents, annualRatePercent, establishmentFeeCents, periodicFeeCents, balloonCents = 0 } = loan
  const payments = paymentCount(loan.termYears, loan.frequency)
  const isLoan =
    amountCents > 0 &&
    annualRatePercent >= 0 &&
    establishmentFeeCents >= 0 &&
    periodicFeeCents >= 0 &&
    balloonCents >= 0 &&
    balloonCents <= amountCents
  if (payments === null || !isLoan) return null
  const perYear = regulationPeriods[loan.frequency]
  const ratePerPeriod = annualRatePercent / 100 / perYear
  const presentValue =
    amountCents + establishmentFeeCents - balloonCents * discountFactor(ratePerPeriod, payments)
  const each = presentValue / annuityFactor(ratePerPeriod, payments) + periodicFeeCents
  if (!Number.isFinite(each) || !(amountCents / each > 0)) return null
  const worth = (rate: number) =>
    each * annuityFactor(rate, payments) + balloonCents * discountFactor(rate, payments)
  return Math.max(annualRatePercent, perYear * findRate(amountCents, worth) * 100)
}

/** Finds the rate with this present value by bisection, since value falls as the rate rises. */
function findRate(target: number, worth: (rate: number) => number): number {
  let low = 0
  let high = 1
  while (worth(high) > target) high *= 2
  for (let step = 0; step < bisections; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > target) low = middle
    else high = middle
  }
  return high
}
