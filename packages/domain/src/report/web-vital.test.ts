import { expect, it } from 'vitest'
import { vitalBucket, vitalNames, vitalPercentile, vitalRating, vitalTable } from './web-vital.ts'

it('puts a value into the bucket below whose edge it is', () => {
  expect([0, 500, 501, 4_000, 9_999_999].map((value) => vitalBucket('lcp', value))).toEqual([0, 0, 1, 5, 7])
})

it('finds the 75th percentile', () => {
  expect(vitalPercentile('lcp', [])).toBeNull()
  expect(vitalPercentile('lcp', [0, 0, 4])).toBe(1_375)
  expect(vitalPercentile('lcp', [2, 1, 1])).toBe(1_000)
  expect(vitalPercentile('lcp', [0, 0, 0, 0, 0, 0, 0, 9])).toBe(8_000)
})

it('has an edge at each bound of Google’s, so that a share of the good can be counted', () => {
  for (const name of vitalNames) {
    const edges: readonly number[] = vitalTable[name].edges
    expect(edges).toContain(vitalTable[name].good)
    expect(edges).toContain(vitalTable[name].poor)
    expect(edges).toEqual(edges.toSorted((one, other) => one - other))
  }
  expect(vitalRating('cls', 100)).toBe('good')
  expect(vitalRating('cls', 101)).toBe('fair')
  expect(vitalRating('inp', 501)).toBe('poor')
})
