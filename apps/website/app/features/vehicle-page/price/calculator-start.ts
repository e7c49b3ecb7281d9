import { financeQuote } from '@forecourt/domain/finance/finance-quote'

export type CalculatorInput = { deposit: string; rate: string; term: string }

/** What the fields hold at first: a tenth of the price (S9.17), the lender's rate, and its term in whole years. */
export function startOf(finance: {
  priceCents: number
  ratePercent: number
  termYears: number
}): CalculatorInput {
  const quote = financeQuote({ priceCents: finance.priceCents, frequency: 'weekly' })
  return {
    deposit: String((quote?.depositCents ?? 0) / 100),
    rate: String(finance.ratePercent),
    term: String(Math.min(7, Math.max(1, Math.round(finance.termYears)))),
  }
}
