import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import type { PriceCents } from './cents.ts'
import { moneyText } from './money-text.ts'
import { parseMoney } from './parse-money.ts'

describe('moneyText', () => {
  it('has a dollar sign, thousands separators and no decimals in general [S5.33] [S9.23]', () => {
    expect(moneyText(2_399_000)).toBe('$23,990')
    expect(moneyText(20_000)).toBe('$200')
    expect(moneyText(123_456_700)).toBe('$1,234,567')
    expect(moneyText(0)).toBe('$0')
  })

  it('has two decimals when there is a fractional part, padding a single digit [S5.34]', () => {
    expect(moneyText(2_399_050)).toBe('$23,990.50')
    expect(moneyText(2_399_055)).toBe('$23,990.55')
    expect(moneyText(5)).toBe('$0.05')
  })

  it('has a minus sign before a negative amount and none before zero', () => {
    expect(moneyText(-150_000)).toBe('-$1,500')
    expect(moneyText(-0)).toBe('$0')
    expect(moneyText(-0.4)).toBe('$0')
  })

  it('writes a trillion dollars out', () => {
    expect(moneyText(1e14)).toBe('$1,000,000,000,000')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('is empty for %s', (cents) => {
    expect(moneyText(cents)).toBe('')
  })

  it('reads back as the same amount, to ten trillion dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (cents) => {
        expect(parseMoney(moneyText(cents))).toBe(cents)
      }),
      propertyRuns,
    )
  })

  it('shows cents exactly when the amount has some', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(moneyText(cents)).toMatch(cents % 100 === 0 ? /^\$[\d,]+$/ : /^\$[\d,]+\.\d\d$/)
      }),
      propertyRuns,
    )
  })
})

it('does not take the price of a vehicle, which is written with what it includes', () => {
  const price = { cents: 100 as PriceCents }
  // @ts-expect-error
  expect(moneyText(price.cents)).toBe('$1')
})
