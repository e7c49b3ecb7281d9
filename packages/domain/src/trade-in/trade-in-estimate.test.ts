import { describe, expect, it } from 'vitest'
import { tradeInEstimate } from './trade-in-estimate.ts'

const nowMs = Date.UTC(2026, 10, 15)

describe('tradeInEstimate', () => {
  it('is given up to 7 years and 100,000 km, both included [S5.32]', () => {
    expect(tradeInEstimate({ year: 2019, odometerKm: 100_000 }, nowMs)).toEqual({ given: true })
    expect(tradeInEstimate({ year: 2027, odometerKm: 0 }, nowMs)).toEqual({ given: true })
  })

  it('is not given for cars over 7 years or over 100,000 km [S5.32]', () => {
    expect(tradeInEstimate({ year: 2018, odometerKm: 1 }, nowMs)).toEqual({ given: false, reason: 'too-old' })
    expect(tradeInEstimate({ year: 0, odometerKm: 1 }, nowMs)).toEqual({ given: false, reason: 'too-old' })
    for (const odometerKm of [100_001, Number.POSITIVE_INFINITY])
      expect(tradeInEstimate({ year: 2024, odometerKm }, nowMs)).toEqual({ given: false, reason: 'too-far' })
  })

  it('is not given for unknown vehicles', () => {
    for (const year of [null, Number.NaN, 9999])
      expect(tradeInEstimate({ year, odometerKm: 1 }, nowMs)).toEqual({
        given: false,
        reason: 'unknown-year',
      })
    for (const odometerKm of [null, Number.NaN, -1])
      expect(tradeInEstimate({ year: 2024, odometerKm }, nowMs)).toEqual({
        given: false,
        reason: 'unknown-odometer',
      })
  })
})
