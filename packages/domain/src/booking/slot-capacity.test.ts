import { expect, it } from 'vitest'
import { slotCapacity } from './slot-capacity.ts'

const change = (fromMs: number, toMs: number, capacity: number | null) => ({ fromMs, toMs, capacity })

it.each([
  ['as usual where nobody changed anything', [], 3],
  ['as set for the span that it begins in', [change(10, 20, 1)], 1],
  ['none where it is blocked out', [change(0, 99, 0)], 0],
  ['as usual before and behind the span', [change(11, 20, 1), change(0, 10, 1)], 3],
  ['as the last change says', [change(0, 99, 0), change(10, 11, 2)], 2],
  ['as usual again', [change(0, 99, 0), change(10, 11, null)], 3],
])('a time has places %s', (_words, changes, places) => {
  expect(slotCapacity(3, changes, 10)).toBe(places)
})
