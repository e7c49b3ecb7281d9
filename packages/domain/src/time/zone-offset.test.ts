import { describe, expect, it } from 'vitest'
import { zoneOffsetMs } from './zone-offset.ts'

const hourMs = 3_600_000
const winterMs = Date.UTC(2026, 6, 1)
const summerMs = Date.UTC(2026, 11, 1)

describe('zoneOffsetMs', () => {
  it.each([
    ['Australia/Sydney', 10, 11],
    ['Australia/Melbourne', 10, 11],
    ['Australia/Hobart', 10, 11],
    ['Australia/Brisbane', 10, 10],
    ['Australia/Adelaide', 9.5, 10.5],
    ['Australia/Darwin', 9.5, 9.5],
    ['Australia/Perth', 8, 8],
    ['Pacific/Auckland', 12, 13],
    ['Australia/Lord_Howe', 10.5, 11],
    ['UTC', 0, 0],
    ['America/St_Johns', -2.5, -3.5],
  ])('knows that %s is %f hours ahead in July and %f in December', (zone, july, december) => {
    expect(zoneOffsetMs(zone, winterMs)).toBe(july * hourMs)
    expect(zoneOffsetMs(zone, summerMs)).toBe(december * hourMs)
    expect(zoneOffsetMs(zone, winterMs)).toBe(july * hourMs)
  })

  it('is null for a zone or an instant that does not exist', () => {
    for (const zone of ['', 'Mars/Olympus', '__proto__', '🚗', 'x'.repeat(10_000)])
      expect(zoneOffsetMs(zone, 0)).toBeNull()
    for (const instantMs of [Number.NaN, Number.POSITIVE_INFINITY, 8.64e15, -8.64e15, 1e300])
      expect(zoneOffsetMs('UTC', instantMs)).toBeNull()
  })

  it('works in the years 0 and 9999', () => {
    expect(zoneOffsetMs('Australia/Perth', Date.UTC(9999, 0, 1))).toBe(8 * hourMs)
    expect(zoneOffsetMs('UTC', Date.parse('0000-01-01T00:00:00Z'))).toBe(0)
  })
})
