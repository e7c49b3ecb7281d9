import { expect, it } from 'vitest'
import { listPages } from './listing-view.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [6, 10, [1, null, 5, 6, 7, null, 10]],
  [10, 10, [1, null, 9, 10]],
  [1, 0, []],
])('lists around page %i of %i', (page, total, listed) => {
  expect(listPages(page, total)).toEqual(listed)
})
