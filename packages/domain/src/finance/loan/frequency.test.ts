import { describe, expect, it } from 'vitest'
import { frequencies, paymentCount } from './frequency.ts'

describe('paymentCount', () => {
  it('counts the payments of a term', () => {
    expect(frequencies.map((frequency) => paymentCount(5, frequency))).toEqual([260, 130, 60])
    expect(paymentCount(1.5, 'monthly')).toBe(18)
    expect(paymentCount(1 / 12, 'monthly')).toBe(1)
  })

  it('accepts terms from one payment to 30 years', () => {
    expect(paymentCount(30, 'weekly')).toBe(1560)
    expect(paymentCount(30.1, 'weekly')).toBeNull()
    for (const years of [0, 0.01, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e12])
      expect(paymentCount(years, 'monthly')).toBeNull()
  })
})
