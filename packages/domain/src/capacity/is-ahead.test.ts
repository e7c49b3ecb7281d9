import { expect, it } from 'vitest'
import { isAhead } from './is-ahead.ts'

it('is a time to come, and none that is further ahead than it can be', () => {
  expect([99, 100, 101, 160, 161].map((untilMs) => isAhead(untilMs, 100, 60))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
