import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

describe('createRandom', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const draw = (...seed: (string | number)[]) => Array.from({ length: 20 }, createRandom(...seed).next)
    expect(draw(1, 'a')).toEqual(draw(1, 'a'))
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'))
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'))
  })

  it('stays within [0, 1) and spreads evenly', () => {
    const random = createRandom(7)
    const draws = Array.from({ length: 20_000 }, random.next)
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...draws)).toBeLessThan(1)
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => draws.filter((d) => Math.floor(d * 10) === tenth).length,
    )
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(250)
  })

  it('draws whole numbers within both bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, low, width) => {
        const drawn = createRandom(seed).whole(low, low + width)
        return Number.isInteger(drawn) && drawn >= low && drawn <= low + width
      }),
    )
  })

  it('never picks an item of weight zero and respects weights', () => {
    const random = createRandom('weights')
    const picks = Array.from({ length: 4000 }, () =>
      random.weighted([
        ['a', 3],
        ['b', 0],
        ['c', 1],
      ] as const),
    )
    expect(picks).not.toContain('b')
    expect(picks.filter((pick) => pick === 'a').length / 4000).toBeCloseTo(0.75, 1)
  })

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow('empty')
  })
})
