import { describe, expect, it } from 'vitest'
import { findArm, pickArm } from './split-test.ts'

describe('pickArm', () => {
  it('gives each arm an equal share', () => {
    const drawn = [0, 0.49, 0.5, 0.99].map((draw) => pickArm('financeLabel', draw))
    expect(drawn).toEqual(['control', 'control', 'quote', 'quote'])
  })

  it('gives the other arm as many of a hundred as were asked for', () => {
    const drawn = (share: number) =>
      Array.from({ length: 100 }, (_, at) => pickArm('homePage', at / 100, share)).filter(
        (arm) => arm === 'other',
      ).length
    expect([5, 20, 50, 95].map(drawn)).toEqual([5, 20, 50, 95])
  })

  it.each([1, -1, Number.NaN])('is the control for the invalid draw %s', (draw) => {
    expect(pickArm('financeLabel', draw)).toBe('control')
  })
})

describe('findArm', () => {
  it('finds its arms and nothing else', () => {
    expect(findArm('financeLabel', 'quote')).toBe('quote')
    for (const name of ['', 'QUOTE', '__proto__', 'constructor', undefined])
      expect(findArm('financeLabel', name)).toBeNull()
  })
})
