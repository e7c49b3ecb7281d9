import { expect, it } from 'vitest'
import { isAhead } from './is-ahead.ts'

it('is true for a future time within the allowed distance only', () => {
  expect([99, 100, 101, 160, 161].map((untilMs) => isAhead(untilMs, 100, 60))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
