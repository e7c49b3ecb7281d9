import { describe, expect, it } from 'vitest'
import { canInstantPrice } from './can-instant-price.ts'

const car = { status: 'in_stock', sold: false, reserved: false, priceCents: 20_001 }

describe('canInstantPrice', () => {
  it('needs a car in stock, neither sold nor reserved [S4.36]', () => {
    expect(canInstantPrice(car)).toBe(true)
    expect(canInstantPrice({ ...car, status: 'coming_soon' })).toBe(false)
    expect(canInstantPrice({ ...car, sold: true })).toBe(false)
    expect(canInstantPrice({ ...car, reserved: true })).toBe(false)
  })

  it('needs a price above 200 dollars [S4.36] [S9.12]', () => {
    for (const priceCents of [20_000, null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(canInstantPrice({ ...car, priceCents })).toBe(false)
  })
})
