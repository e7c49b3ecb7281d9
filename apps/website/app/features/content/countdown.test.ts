import { expect, it } from 'vitest'
import { formatTimeLeft } from './countdown.tsx'

it.each([
  [0, 'This offer has ended'],
  [1, '00:00:01 left'],
  [86_399, '23:59:59 left'],
  [86_400, '1 day 00:00:00 left'],
  [5 * 86_400 + 4 * 3_600 + 12 * 60 + 33, '5 days 04:12:33 left'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text)
})
