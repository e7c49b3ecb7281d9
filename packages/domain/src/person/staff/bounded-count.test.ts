import { expect, it } from 'vitest'
import { formatBoundedCount } from './bounded-count.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_001, '1,000+'],
])('shows that %i are %s', (n, shown) => {
  expect(formatBoundedCount(n)).toBe(shown)
})
