import { expect, it } from 'vitest'
import { maxRatePercent } from './highest-rate.ts'
import { parseFigure } from './parse-figure.ts'

it.each([
  ['7.5', 7.5],
  ['0', 0],
  [' 48 ', 48],
])('reads %j as %d percent', (typed, percent) => {
  expect(parseFigure(typed, maxRatePercent)).toBe(percent)
})

it.each(['', '  ', '-1', '48.01', '999', 'x', 'Infinity', '1e9'])('knows no rate in %j', (typed) => {
  expect(parseFigure(typed, maxRatePercent)).toBeNull()
})
