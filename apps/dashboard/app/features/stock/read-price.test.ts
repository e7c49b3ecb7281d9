import { expect, it } from 'vitest'
import { readPrice } from './read-price.ts'

it.each([
  ['$23,990', 23_990],
  [' $23,990 ', 23_990],
  ['23990.5', 23_990.5],
  ['', null],
  [' ', null],
])('reads %j as dollars', (typed, dollars) => {
  expect(readPrice(typed)).toBe(dollars)
})

it.each(['23,99', '23.990', '23 99', '1.000', '1e3', '0x10', '0', '-5', '$', 'POA'])(
  'takes %j for no price',
  (typed) => {
    expect(readPrice(typed)).toBeUndefined()
  },
)
