import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it.each([
  ['Ann', 'Hello Ann,'],
  [' Mary Anne O’Neill-Fox ', 'Hello Mary Anne O’Neill-Fox,'],
  ['Zoë', 'Hello Zoë,'],
  ['', 'Hello,'],
  [null, 'Hello,'],
  ['Claim your prize at shop.example today', 'Hello,'],
  ['shop.example', 'Hello,'],
  ['J. Smith', 'Hello,'],
  ['ann@example.com', 'Hello,'],
  ['https://shop.example', 'Hello,'],
  ['Claim your prize today quickly', 'Hello,'],
  ['Call 0412345678', 'Hello,'],
  ['A'.repeat(41), 'Hello,'],
])('greets %j with %j', (typed, line) => {
  expect(greeting(typed)).toBe(line)
})
