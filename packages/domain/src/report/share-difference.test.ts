import { expect, it } from 'vitest'
import { shareDifference } from './share-difference.ts'

// R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, table II, method 10.
it.each([
  [56, 70, 48, 80, 0.2, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.6, 0.1705, 0.809],
  [5, 56, 0, 29, 0.0893, -0.0381, 0.1926],
  [0, 10, 0, 20, 0, -0.1611, 0.2775],
  [10, 10, 0, 20, 1, 0.6791, 1],
])('matches the published value for %i of %i and %i of %i', (a, m, b, n, difference, low, high) => {
  const found = shareDifference({ hits: a, of: m }, { hits: b, of: n })
  expect(found?.difference).toBeCloseTo(difference, 4)
  expect(found?.low).toBeCloseTo(low, 4)
  expect(found?.high).toBeCloseTo(high, 4)
})

it('is null where one of them has no tries', () => {
  expect(shareDifference({ hits: 1, of: 2 }, { hits: 0, of: 0 })).toBeNull()
})
