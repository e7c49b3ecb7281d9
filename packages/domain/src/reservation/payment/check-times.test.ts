import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../time/duration.ts'
import { backoffMs, type CheckedAttempt, nextCheckMs } from './check-times.ts'

const now = 1_000_000
const attempt = (changes: Partial<CheckedAttempt> = {}): CheckedAttempt => ({
  state: 'open',
  checks: 0,
  createdAtMs: now,
  watched: false,
  ...changes,
})

describe('nextCheckMs', () => {
  it('checks a waiting card every minute, and when the hold ends', () => {
    expect(nextCheckMs(attempt(), now + 15 * minuteMs, now)).toBe(now + minuteMs)
    expect(nextCheckMs(attempt(), now + 10_000, now)).toBe(now + 10_000)
    expect(nextCheckMs(attempt(), now, now)).toBe(now + 2_000)
  })

  it('checks soon, then less and less often, but never stops, while money may have moved', () => {
    for (const state of ['confirming', 'unknown', 'pending', 'action'] as const) {
      expect(nextCheckMs(attempt({ state }), null, now)).toBe(now + 2_000)
      expect(nextCheckMs(attempt({ state, checks: 1_000 }), null, now + 90 * dayMs)).toBe(
        now + 90 * dayMs + 10 * minuteMs,
      )
    }
  })

  it('checks abandoned payments that could still succeed for a day, and no other finished ones', () => {
    expect(nextCheckMs(attempt({ state: 'cancelled', watched: true }), null, now)).toBe(now + 10 * minuteMs)
    expect(nextCheckMs(attempt({ state: 'cancelled', watched: true }), null, now + dayMs)).toBeNull()
    for (const state of ['succeeded', 'declined', 'cancelled'] as const)
      expect(nextCheckMs(attempt({ state }), null, now)).toBeNull()
  })
})

it('doubles a pause up to ten minutes', () => {
  expect([0, 1, 2, 9, 99].map(backoffMs)).toEqual([2_000, 4_000, 8_000, 600_000, 600_000])
})
