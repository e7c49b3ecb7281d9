import { expect, it } from 'vitest'
import { readPrice } from './read-price.ts'

it.each([
  ['$23,990', 2_399_000],
  [' $23,990 ', 2_399_000],
  ['23990.5', 2_399_050],
  ['$45 000', 4_500_000],
  ['', null],
  [' ', null],
])('reads %j as dollars', (typed, cents) => {
  expect(readPrice(typed)).toBe(cents)
})

it.each(['23,99', '23.990', '23 99', '1.000', '1e3', '0x10', '0', '-5', '$', 'POA'])(
  'reads %j as no price',
  (typed) => {
    expect(readPrice(typed)).toBeUndefined()
  },
)
