import { expect, it } from 'vitest'
import { filterRemainingSuspicions } from './fill-pace.ts'

it.each([
  [['too-fast', 'hidden-field'], 1_999, ['too-fast', 'hidden-field']],
  [['too-fast', 'hidden-field'], 2_000, ['hidden-field']],
  [['too-old'], 60_000, ['too-old']],
  // The clock was set back in between, so the pace is unknown and the mark stays.
  [['too-fast'], -5_000, ['too-fast']],
])('of %j remains after %d ms: %j', (suspicions, sinceStartMs, expected) => {
  expect(filterRemainingSuspicions(suspicions, sinceStartMs)).toEqual(expected)
})
