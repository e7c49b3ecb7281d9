import { expect, it } from 'vitest'
import { rangeText } from './range-text.ts'

it.each([
  ['price', 10_000, 30_000, '$10,000 to $30,000'],
  ['price', null, 30_000, 'Up to $30,000'],
  ['year', 2018, null, 'From 2018'],
  ['year', 2018, 2018, '2018'],
  ['km', null, 50_000, 'Up to 50,000 km'],
  ['photos_count', 3, null, '3 or more photos'],
  ['seats', 7, null, '7 or more seats'],
  ['payment_week', 100, 124.99, '$100 to $124.99 a week'],
] as const)('says the range %s %s:%s as “%s”', (name, min, max, text) => {
  expect(rangeText(name, { min, max })).toBe(text)
})
