import { describe, expect, it } from 'vitest'
import { adjustmentShare, conditionScore, scaleRange } from './trade-in-value.ts'

describe('adjustmentShare', () => {
  it('leaves all of the value for good answers, less for worse ones, more for the best', () => {
    expect(adjustmentShare({ condition: 'good', service_history: 'full', damage: 'none' })).toBe(1)
    expect(adjustmentShare({ condition: 'excellent' })).toBeGreaterThan(1)
    expect(adjustmentShare({ condition: 'poor', damage: 'needs_repair' })).toBeCloseTo(0.697)
    expect(adjustmentShare({ condition: 'fair', service_history: 'none' }, ['service_history'])).toBe(0.94)
  })

  it('ignores answers that were not offered', () => {
    expect(adjustmentShare({ condition: 'constructor', damage: '' })).toBe(1)
    expect(adjustmentShare({})).toBe(1)
  })
})

it('maps the condition to the scale of the provider', () => {
  expect(conditionScore({ condition: 'excellent' })).toBe(5)
  expect(conditionScore({ condition: 'poor' })).toBe(2)
  expect(conditionScore({ condition: 'toString' })).toBeNull()
})

it('rounds to steps of fifty dollars, and never to nothing', () => {
  const range = { cents: 1_012_300, lowCents: 990_000, highCents: 1_040_000 }
  expect(scaleRange(range, 1)).toEqual({ cents: 1_010_000, lowCents: 990_000, highCents: 1_040_000 })
  expect(scaleRange({ cents: 1, lowCents: 1, highCents: 1 }, 0.5).cents).toBe(5_000)
})
