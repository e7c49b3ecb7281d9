import { describe, expect, it } from 'vitest'
import { isWithinDays } from './is-within-days.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const hourMs = 3_600_000

describe('isWithinDays', () => {
  it('counts to the last millisecond', () => {
    expect(isWithinDays(nowMs, 8, nowMs)).toBe(true)
    expect(isWithinDays(nowMs - 8 * 24 * hourMs, 8, nowMs)).toBe(true)
    expect(isWithinDays(nowMs - 8 * 24 * hourMs - 1, 8, nowMs)).toBe(false)
  })

  it('does not count the future', () => {
    expect(isWithinDays(nowMs + 1, 8, nowMs)).toBe(false)
    expect(isWithinDays(Date.UTC(9999, 0), 8, nowMs)).toBe(false)
  })

  it.each([null, Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Date.UTC(0, 0)])(
    'is false for the instant %s',
    (atMs) => {
      expect(isWithinDays(atMs, 8, nowMs)).toBe(false)
    },
  )

  it.each([Number.NaN, -1])('is false for a window of %s days', (days) => {
    expect(isWithinDays(nowMs, days, nowMs)).toBe(false)
  })

  it('is false without a clock', () => {
    expect(isWithinDays(nowMs, 8, Number.NaN)).toBe(false)
  })
})
