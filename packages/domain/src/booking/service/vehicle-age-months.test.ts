import { expect, it } from 'vitest'
import { vehicleAgeMonths } from './vehicle-age-months.ts'

const november = Date.UTC(2026, 10, 16)

it.each([
  [2026, 4],
  [2022, 52],
  [2027, 0],
  [null, null],
  [12, null],
  [2020.5, null],
])('takes the middle of %s', (year, months) => {
  expect(vehicleAgeMonths(year, november)).toBe(months)
})
