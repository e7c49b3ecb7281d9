import { expect, it } from 'vitest'
import { largePriceChange } from './large-price-change.ts'

it.each([
  [5_599_000, 500, '$5 is 99.9% less than $55,990.'],
  [3_000_000, 4_000_001, '$40,000.01 is 33.3% more than $30,000.'],
  [3_000_000, 1_999_900, '$19,999 is 33.3% less than $30,000.'],
  [100, 45_00000, '$45,000 is 4499900% more than $1.'],
])('asks about %j to %j', (before, after, words) => {
  expect(largePriceChange(before, after)).toBe(words)
})

it.each([
  [3_000_000, 4_000_000],
  [3_000_000, 2_000_000],
  [3_000_000, 3_000_000],
  [null, 500],
  [0, 500],
  [3_000_000, null],
])('does not ask about %j to %j', (before, after) => {
  expect(largePriceChange(before, after)).toBeNull()
})
