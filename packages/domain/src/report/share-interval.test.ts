import { expect, it } from 'vitest'
import { shareInterval } from './share-interval.ts'

// R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('matches the published value for %i of %i', (hits, of, low, high) => {
  const interval = shareInterval(hits, of)
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(high, 4)
})

it('is null where there are no tries', () => {
  expect(shareInterval(0, 0)).toBeNull()
})
