import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import { type Frequency, paymentCount } from './loan/frequency.ts'
import { repayment } from './loan/repayment.ts'

/** S9.17, S9.18. */
export const depositPercent = 10
const defaultRatePercent = 10
export const defaultTermYears = 5

export type QuoteRequest = {
  priceCents: Cents | null
  frequency: Frequency
  depositCents?: Cents
  annualRatePercent?: number
  termYears?: number
}

export type FinanceQuote = {
  depositCents: Cents
  financedCents: Cents
  repaymentCents: Cents
  payments: number
  totalCents: Cents
  interestCents: Cents
}

/**
 * The default quote: a tenth as deposit, 10 percent a year and five years unless the visitor chooses otherwise. Null if
 * a figure is impossible, such as a deposit above the price.
 */
export function financeQuote(request: QuoteRequest): FinanceQuote | null {
  const priceCents = request.priceCents ?? 0
  const depositCents = request.depositCents ?? Math.round((priceCents * depositPercent) / 100)
  if (!isPricedAbove(priceCents, 0) || !(depositCents >= 0)) return null
  const financedCents = priceCents - depositCents
  const { frequency, annualRatePercent = defaultRatePercent, termYears = defaultTermYears } = request
  const repaymentCents = repayment({ amountCents: financedCents, annualRatePercent, termYears, frequency })
  const payments = paymentCount(termYears, frequency)
  if (repaymentCents === null || payments === null) return null
  const totalCents = repaymentCents * payments
  const interestCents = totalCents - financedCents
  return { depositCents, financedCents, repaymentCents, payments, totalCents, interestCents }
}
