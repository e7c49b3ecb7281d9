import type { LoanInput } from './loan-input.ts'

/**
 * The calculator with the visitor's own valuation as trade-in, where nobody has said one. A valuation that would leave
 * nothing to borrow is left out: the calculator would ask for other figures before anybody has done anything.
 */
export function takeTradeIn(input: LoanInput, start: LoanInput, offerDollars: number): LoanInput {
  if (input.trade_in !== start.trade_in) return input
  const isLess = input.start !== 'price' || Number(input.deposit) + offerDollars < Number(input.price)
  return isLess ? { ...input, trade_in: String(offerDollars) } : input
}
