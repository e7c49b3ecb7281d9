import { describe, expect, it } from 'vitest'
import { isNewArrival } from './is-new-arrival.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)

describe('isNewArrival', () => {
  it('lasts eight days from creation [S9.09]', () => {
    expect(isNewArrival({ createdAtMs: nowMs }, nowMs)).toBe(true)
    expect(isNewArrival({ createdAtMs: Date.UTC(2026, 10, 7, 3) }, nowMs)).toBe(true)
    expect(isNewArrival({ createdAtMs: Date.UTC(2026, 10, 7, 3) - 1 }, nowMs)).toBe(false)
  })

  it('is false for an impossible time', () => {
    expect(isNewArrival({ createdAtMs: Number.NaN }, nowMs)).toBe(false)
    expect(isNewArrival({ createdAtMs: nowMs + 1 }, nowMs)).toBe(false)
  })
})
