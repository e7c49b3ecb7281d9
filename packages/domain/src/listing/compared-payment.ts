import { financeQuote } from '../finance/finance-quote.ts'
import { findLender } from '../finance/find-lender.ts'
import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { ShownPrice } from '../price/shown-price.ts'
import type { Car } from '../vehicle/car.ts'
import type { Lender } from '../vehicle/lender.ts'

/** The one term over which repayments are compared, in years: that of the comparison rate's own example (S9.17). */
export const comparedTermYears = 5

/**
 * What a repayment of the car comes to over the compared term: the lender's own figure where that is its term and the
 * price that it was made for is the one that is shown, else the lender's rate over five years on the shown price with a
 * tenth as deposit. Lenders give four, five or seven years, and a filter that took their figures as they are would call
 * the longest loan the cheapest car. Null without a figure of the lender: what is not advertised cannot be filtered by
 * (S7.37).
 */
export function comparedPayment(
  car: Pick<Car, 'financeLenders'>,
  price: ShownPrice | null,
  provider: string | null,
  frequency: 'weekly' | 'monthly',
): Cents | null {
  const lender = findLender(car, provider)
  const given = lender?.[frequency === 'weekly' ? 'paymentWeekCents' : 'paymentMonthCents'] ?? null
  if (!lender || !isPricedAbove(given, 0)) return null
  if (termMonths(lender) === comparedTermYears * 12 && isLenderPrice(price)) return given
  if (lender.interestRate === null) return null
  const quote = financeQuote({
    priceCents: price?.cents ?? null,
    annualRatePercent: lender.interestRate,
    termYears: comparedTermYears,
    frequency,
  })
  return quote?.repaymentCents ?? null
}

/** Lenders work from the price of the stock record. An estimated total is more than that, so their figures are not its. */
export function isLenderPrice(price: ShownPrice | null): boolean {
  return price?.basis.kind !== 'estimated'
}

/** The term of the lender's figures, or null where the feed does not say. */
export function termMonths(lender: Pick<Lender, 'termMonths' | 'termYears'>): number | null {
  const months = lender.termMonths ?? (lender.termYears === null ? null : lender.termYears * 12)
  return months !== null && months > 0 ? months : null
}
