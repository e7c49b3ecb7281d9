import { describe, expect, it } from 'vitest'
import { createRandom } from '../../random/random.ts'
import { drawOdometer, drawPrice } from './draw-price.ts'

const car = {
  kind: 'car',
  render: 'hatch',
  listDollars: 40_000,
  carType: 'used',
  ageYears: 5,
  km: 75_000,
} as const

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

  it('prices a demonstrator below a new car', () => {
    const price = (carType: 'new' | 'demo') =>
      drawPrice(createRandom(3), { ...car, carType, ageYears: 0, km: 20 })
    expect(price('demo')).toBeLessThan(price('new'))
  })
})

describe('drawOdometer', () => {
  it('gives delivery kilometres to new cars and none to what is towed', () => {
    const vehicle = { kind: 'car', render: 'hatch', carType: 'new', ageYears: 0 } as const
    expect(drawOdometer(createRandom(1), vehicle)).toBeLessThan(50)
    for (const towed of [
      { kind: 'caravan', render: 'caravan-large' },
      { kind: 'trailer', render: 'box-trailer' },
      { kind: 'camper', render: 'camper-trailer' },
    ] as const)
      expect(drawOdometer(createRandom(1), { ...towed, carType: 'used', ageYears: 6 })).toBeNull()
  })

  it('counts more for a prime mover than for a tipper of the same age', () => {
    const at = (render: string) =>
      drawOdometer(createRandom(1), { kind: 'truck', render, carType: 'used', ageYears: 6 }) ?? 0
    expect(at('prime-mover')).toBeGreaterThan(at('tipper') * 2)
  })
})
