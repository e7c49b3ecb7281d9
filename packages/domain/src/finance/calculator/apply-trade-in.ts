import type { LoanInput } from './loan-input.ts'

/**
 * Fills in the visitor's own valuation as trade-in, if the field is empty. A valuation that would leave nothing to
 * borrow is ignored, so that the calculator does not start with an error.
 */
export function applyTradeIn(input: LoanInput, start: LoanInput, offerDollars: number): LoanInput {
  if (input.trade_in !== start.trade_in) return input
  const isLess = input.start !== 'price' || Number(input.deposit) + offerDollars < Number(input.price)
  return isLess ? { ...input, trade_in: String(offerDollars) } : input
}
