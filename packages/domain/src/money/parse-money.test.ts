import { describe, expect, it } from 'vitest'
import { parseMoney } from './parse-money.ts'

describe('parseMoney', () => {
  it.each([
    ['$23,990', 2_399_000],
    ['23990', 2_399_000],
    [' $23,990.5 ', 2_399_050],
    ['23990.05', 2_399_005],
    ['$1,234,567.89', 123_456_789],
    ['-$1,500', -150_000],
    ['0', 0],
    ['$0.05', 5],
  ])('reads %j', (text, cents) => {
    expect(parseMoney(text)).toBe(cents)
  })

  it('normalises negative zero', () => {
    expect(Object.is(parseMoney('-0'), 0)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '$',
    '-',
    '.',
    '.50',
    '23,99',
    '23.990',
    '1,2345',
    ',990',
    '23,990,',
    '23990.',
    '$23,990 each',
    'from $23,990',
    '1e5',
    'NaN',
    '🚗',
    '9'.repeat(10_000),
    '90,071,992,547,409.92',
  ])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeNull()
  })

  it('reads the largest amount that cents can count', () => {
    expect(parseMoney('90,071,992,547,409.91')).toBe(Number.MAX_SAFE_INTEGER)
  })
})
