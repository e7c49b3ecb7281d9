import { describe, expect, it } from 'vitest'
import { rateText } from './rate-text.ts'

describe('rateText', () => {
  it('has two decimals', () => {
    expect(rateText(7.99)).toBe('7.99%')
    expect(rateText(10)).toBe('10.00%')
    expect(rateText(9.099)).toBe('9.10%')
    expect(rateText(0)).toBe('0.00%')
  })

  it.each([null, -1, Number.NaN, Number.POSITIVE_INFINITY])('is empty for %s', (rate) => {
    expect(rateText(rate)).toBe('')
  })
})
