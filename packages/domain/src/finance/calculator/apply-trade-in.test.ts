import { expect, it } from 'vitest'
import { applyTradeIn } from './apply-trade-in.ts'
import { startLoanInput } from './loan-input.ts'

const start = startLoanInput({ priceDollars: 20_000, ratePercent: 10 })

it('uses a valuation as trade-in, unless the visitor has entered one', () => {
  expect(applyTradeIn(start, start, 8_500)).toEqual({ ...start, trade_in: '8500' })
  const typed = { ...start, trade_in: '3000' }
  expect(applyTradeIn(typed, start, 8_500)).toBe(typed)
})

it('ignores a trade-in that leaves nothing to borrow', () => {
  expect(applyTradeIn(start, start, 18_000)).toBe(start)
  expect(applyTradeIn(start, start, 17_999).trade_in).toBe('17999')
  expect(applyTradeIn({ ...start, start: 'repayment' }, start, 18_000).trade_in).toBe('18000')
})
