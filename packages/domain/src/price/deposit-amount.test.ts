import { describe, expect, it } from 'vitest'
import { depositAmount } from './deposit-amount.ts'

describe('depositAmount', () => {
  it('is the amount of the processor', () => {
    expect(depositAmount({ depositCents: 50_000 })).toBe(50_000)
    expect(depositAmount({ depositCents: 1 })).toBe(1)
  })

  it('is 200 dollars by default [S9.11]', () => {
    expect(depositAmount(null)).toBe(20_000)
    for (const depositCents of [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(depositAmount({ depositCents })).toBe(20_000)
  })
})
