import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edits } from '../../../testing/brute-force.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { allowedTypos } from './allowed-typos.ts'
import { typoDistance } from './typo-distance.ts'

describe('allowedTypos', () => {
  it.each([
    ['kona', 0],
    ['camry', 1],
    ['prado150', 0],
    ['outlande', 1],
    ['outlander', 2],
    ['stock12345', 0],
  ])('allows %s %i', (word, typos) => {
    expect(allowedTypos(word)).toBe(typos)
  })
})

describe('typoDistance', () => {
  it.each([
    ['mazda', 'mazda', 0],
    ['mzada', 'mazda', 1],
    ['mazdaa', 'mazda', 1],
    ['maza', 'mazda', 1],
    ['volkswgen', 'volkswagen', 1],
    ['mitsub', 'mitsubishi', 0],
    ['kia', 'toyota', 3],
  ])('from %s to %s is %i', (typed, known, distance) => {
    expect(typoDistance(typed, known, 2)).toBe(distance)
  })

  it('is the least number of edits to any beginning of the known word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, known, limit) => {
        const starts = Array.from({ length: known.length + 1 }, (_, end) => edits(typed, known.slice(0, end)))
        expect(typoDistance(typed, known, limit)).toBe(Math.min(...starts, limit + 1))
      }),
      { ...propertyRuns, numRuns: propertyRuns.numRuns * 10 },
    )
  })
})
