import { expect, it } from 'vitest'
import { parseRate } from './parse-rate.ts'

it.each([
  ['7.5', 7.5],
  ['0', 0],
  [' 48 ', 48],
])('reads %j as %d percent', (typed, percent) => {
  expect(parseRate(typed)).toBe(percent)
})

it.each(['', '  ', '-1', '48.01', '999', 'x', 'Infinity', '1e9'])('knows no rate in %j', (typed) => {
  expect(parseRate(typed)).toBeNull()
})
