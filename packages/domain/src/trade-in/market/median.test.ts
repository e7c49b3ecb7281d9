import { expect, it } from 'vitest'
import { median } from './median.ts'

it('is the middle value in any order, and 0 for an empty list', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBe(0)
})
