import { describe, expect, it } from 'vitest'
import { canTradeIn } from './can-trade-in.ts'

describe('canTradeIn', () => {
  it('needs the flag and a car that can be bought [S5.31]', () => {
    expect(canTradeIn({ status: 'in_stock' }, { tradeIn: true })).toBe(true)
    expect(canTradeIn({ status: 'coming_soon' }, { tradeIn: true })).toBe(true)
    expect(canTradeIn({ status: 'in_stock' }, { tradeIn: false })).toBe(false)
    expect(canTradeIn({ status: 'sold' }, { tradeIn: true })).toBe(false)
  })
})
