import { describe, expect, it } from 'vitest'
import { createRandom } from '../../random/random.ts'
import { drawOdometer, drawPrice } from './draw-price.ts'

const car = { kind: 'car', listDollars: 40_000, carType: 'used', ageYears: 5, km: 75_000 } as const

describe('drawPrice', () => {
  it('ends in 90 and never reaches zero', () => {
    for (let seed = 0; seed < 200; seed++) {
      const cents = drawPrice(createRandom(seed), {
        ...car,
        ageYears: seed % 16,
        listDollars: 1_500 + seed * 400,
      })
      expect((cents / 100) % 100).toBe(90)
      expect(cents).toBeGreaterThan(0)
    }
  })

  it('falls with age and with kilometres', () => {
    const at = (change: Partial<typeof car> | { ageYears: number } | { km: number }) =>
      drawPrice(createRandom(3), { ...car, ...change })
    expect(at({ ageYears: 10 })).toBeLessThan(at({ ageYears: 2 }))
    expect(at({ km: 150_000 })).toBeLessThan(at({ km: 30_000 }))
  })

  it('asks less for a demonstrator than for a new car', () => {
    const price = (carType: 'new' | 'demo') =>
      drawPrice(createRandom(3), { ...car, carType, ageYears: 0, km: 20 })
    expect(price('demo')).toBeLessThan(price('new'))
  })
})

describe('drawOdometer', () => {
  it('gives delivery kilometres to new cars and none to what is towed', () => {
    expect(drawOdometer(createRandom(1), 'car', 'new', 0)).toBeLessThan(50)
    expect(drawOdometer(createRandom(1), 'caravan', 'used', 6)).toBeNull()
  })
})
