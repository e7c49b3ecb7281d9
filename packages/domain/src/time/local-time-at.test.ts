import { describe, expect, it } from 'vitest'
import { firstInstantAtLocalTime, localTimeAt } from './local-time-at.ts'

function reading(text: string): number {
  return Date.parse(`${text}Z`)
}

describe('localTimeAt', () => {
  it.each([
    ['Australia/Brisbane', '2026-12-02T08:00'],
    ['Australia/Sydney', '2026-12-02T09:00'],
    ['Australia/Adelaide', '2026-12-02T08:30'],
    ['Australia/Perth', '2026-12-02T06:00'],
  ])('reads the clock of %s', (zone, expected) => {
    expect(localTimeAt(zone, Date.parse('2026-12-01T22:00Z'))).toBe(reading(expected))
  })

  it('is null without a zone', () => {
    expect(localTimeAt('nowhere', 0)).toBeNull()
  })
})

describe('firstInstantAtLocalTime', () => {
  it.each([
    ['an ordinary time', 'Australia/Sydney', '2026-07-01T09:00', '2026-06-30T23:00Z'],
    [
      'the first of two when daylight saving ends',
      'Australia/Sydney',
      '2026-04-05T02:30',
      '2026-04-04T15:30Z',
    ],
    ['the hour after the repeated one', 'Australia/Sydney', '2026-04-05T03:00', '2026-04-04T17:00Z'],
    ['the last minute before the jump', 'Australia/Sydney', '2026-10-04T01:59', '2026-10-03T15:59Z'],
    ['the jump for a time that is skipped', 'Australia/Sydney', '2026-10-04T02:00', '2026-10-03T16:00Z'],
    ['the jump for the middle of the gap', 'Australia/Sydney', '2026-10-04T02:37', '2026-10-03T16:00Z'],
    ['the time after the jump', 'Australia/Sydney', '2026-10-04T03:00', '2026-10-03T16:00Z'],
    ['a minute after the jump', 'Australia/Sydney', '2026-10-04T03:01', '2026-10-03T16:01Z'],
    ['the half-hour jump of Lord Howe', 'Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:30Z'],
    ['Queensland, which jumps never', 'Australia/Brisbane', '2026-10-04T02:30', '2026-10-03T16:30Z'],
    ['a zone west of Greenwich', 'America/New_York', '2026-03-08T02:30', '2026-03-08T07:00Z'],
  ])('finds %s', (_what, zone, wall, instant) => {
    expect(firstInstantAtLocalTime(zone, reading(wall))).toBe(Date.parse(instant))
  })

  it('is null without a zone or beyond all dates', () => {
    expect(firstInstantAtLocalTime('nowhere', 0)).toBeNull()
    expect(firstInstantAtLocalTime('UTC', 8.64e15 - 366 * 86_400_000)).toBeNull()
    expect(firstInstantAtLocalTime('UTC', -(8.64e15 - 366 * 86_400_000))).toBeNull()
    expect(firstInstantAtLocalTime('UTC', Number.NaN)).toBeNull()
  })
})
