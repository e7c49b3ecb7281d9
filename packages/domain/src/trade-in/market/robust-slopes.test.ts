import { expect, it } from 'vitest'
import { robustSlopes } from './robust-slopes.ts'

const none = { age: 0, km: 0 }
const rows = Array.from({ length: 40 }, (_, at) => {
  const age = (at % 8) - 3.5
  const km = ((at * 7) % 11) - 5
  return { age, km, price: -0.12 * age - 0.02 * km }
})

it('finds what a year and ten thousand kilometres cost', () => {
  const { age, km } = robustSlopes(rows, none, 0.01)
  expect(age).toBeCloseTo(-0.12, 3)
  expect(km).toBeCloseTo(-0.02, 3)
})

it('is hardly changed by a few wrong prices', () => {
  const wrong = rows.map((row, at) => (at % 10 === 0 ? { ...row, price: row.price + 3 } : row))
  expect(robustSlopes(wrong, none, 0.01).age).toBeCloseTo(-0.12, 1)
})

it('stays near the expected slopes where there is little data', () => {
  const expected = { age: -0.1, km: -0.01 }
  expect(robustSlopes([], expected, 5)).toEqual(expected)
  const one = robustSlopes([{ age: 1, km: 0, price: -0.5 }], expected, 50)
  expect(one.age).toBeCloseTo(-0.1, 1)
})

it('never raises a price with age or distance', () => {
  const rising = rows.map((row) => ({ ...row, price: -row.price }))
  expect(robustSlopes(rising, none, 0.01)).toEqual({ age: 0, km: 0 })
})
