import { expect, it } from 'vitest'
import { normaliseMailAddress } from './normalise-mail-address.ts'

it.each([
  [' Jo@Example.COM ', 'jo@example.com'],
  ['ANDRE\u0301@example.com', 'andr\u00e9@example.com'],
  ['jo+cars@example.com', 'jo+cars@example.com'],
])('folds %j to %j', (typed, folded) => {
  expect(normaliseMailAddress(typed)).toBe(folded)
})
