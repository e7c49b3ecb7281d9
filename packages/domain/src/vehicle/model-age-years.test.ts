import { describe, expect, it } from 'vitest'
import { modelAgeYears } from './model-age-years.ts'

const nowMs = Date.UTC(2026, 10, 15)

describe('modelAgeYears', () => {
  it('counts calendar years', () => {
    expect(modelAgeYears(2026, nowMs)).toBe(0)
    expect(modelAgeYears(2014, nowMs)).toBe(12)
    expect(modelAgeYears(2026, Date.UTC(2027, 0, 1))).toBe(1)
    expect(modelAgeYears(0, nowMs)).toBe(2026)
  })

  it("accepts next year's models and nothing later", () => {
    expect(modelAgeYears(2027, nowMs)).toBe(-1)
    expect(modelAgeYears(2028, nowMs)).toBeNull()
    expect(modelAgeYears(9999, nowMs)).toBeNull()
  })

  it.each([null, Number.NaN, 2019.5, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])(
    'is null for the year %s',
    (year) => {
      expect(modelAgeYears(year, nowMs)).toBeNull()
    },
  )

  it('is null without a clock', () => {
    expect(modelAgeYears(2020, Number.NaN)).toBeNull()
  })
})
