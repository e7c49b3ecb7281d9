import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { ShownPrice } from '../price/shown-price.ts'
import type { Lender } from '../vehicle/lender.ts'
import { financeQuote } from './finance-quote.ts'

export type LenderRepayment = {
  /** In whole dollars, rounded up: a repayment must never read lower than it is. */
  cents: Cents
  frequency: 'weekly' | 'monthly'
  termMonths: number
}

/**
 * The repayment shown on cards and the vehicle page and used by the filter: the lender's rate on the shown price, with
 * a tenth as deposit (S9.17), over the site's term or the lender's own if shorter. The lender's own repayments only
 * tell us which frequencies it advertises, because they were calculated for a price and term that may differ from those
 * shown.
 */
export function lenderRepayment(
  lender: Lender,
  price: ShownPrice | null,
  { termYears, frequency }: { termYears: number; frequency: LenderRepayment['frequency'] },
): LenderRepayment | null {
  if (lender.interestRate === null) return null
  const termMonths = Math.min(termYears * 12, lenderTermMonths(lender) ?? Number.POSITIVE_INFINITY)
  const quote = financeQuote({
    priceCents: price?.cents ?? null,
    annualRatePercent: lender.interestRate,
    termYears: termMonths / 12,
    frequency,
  })
  return quote && { cents: Math.ceil(quote.repaymentCents / 100) * 100, frequency, termMonths }
}

/** Whether the lender advertises repayments of this frequency for the car. */
export function hasRepayment(
  lender: Pick<Lender, 'paymentWeekCents' | 'paymentMonthCents'>,
  frequency: LenderRepayment['frequency'],
): boolean {
  return isPricedAbove(frequency === 'weekly' ? lender.paymentWeekCents : lender.paymentMonthCents, 0)
}

/** The term of the lender's figures; null if the feed does not include it. */
function lenderTermMonths(lender: Pick<Lender, 'termMonths' | 'termYears'>): number | null {
  const months = lender.termMonths ?? (lender.termYears === null ? null : lender.termYears * 12)
  return months !== null && months > 0 ? months : null
}
