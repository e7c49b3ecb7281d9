import { describe, expect, it } from 'vitest'
import type { DayHours, SpecialHours } from '../site/site.ts'
import { isoWithOffset } from './iso-with-offset.ts'
import { listSlotStarts } from './list-slot-starts.ts'

const everyDay = (open: string, close: string): DayHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'open', formattedHours: '', open, close }))
const rules = { minutes: 60, capacity: 1, leadHours: 0, daysAhead: 0 }

function startsOf(
  now: string,
  changes: Partial<Parameters<typeof listSlotStarts>[0]> = {},
): (string | null)[] {
  const calendar = {
    hours: everyDay('09:00', '12:30'),
    specialHours: [],
    timeZone: 'Australia/Sydney',
    rules,
    nowMs: Date.parse(now),
    ...changes,
  }
  return listSlotStarts(calendar).map((startMs) => isoWithOffset(calendar.timeZone, startMs))
}

describe('listSlotStarts', () => {
  it('follows opening to closing and offers nothing that would end after closing', () => {
    expect(startsOf('2026-11-16T06:00+11:00')).toEqual([
      '2026-11-16T09:00:00+11:00',
      '2026-11-16T10:00:00+11:00',
      '2026-11-16T11:00:00+11:00',
    ])
  })

  it('offers no time that has passed or is within the dealer’s notice period', () => {
    expect(startsOf('2026-11-16T09:00+11:00')).toHaveLength(2)
    const soon = { rules: { ...rules, leadHours: 2 } }
    expect(startsOf('2026-11-16T09:00+11:00', soon)).toEqual(['2026-11-16T11:00:00+11:00'])
    expect(startsOf('2026-11-16T09:01+11:00', soon)).toEqual([])
  })

  it('ends with the last day that can be booked', () => {
    const ahead = { rules: { ...rules, minutes: 210, daysAhead: 2 } }
    expect(startsOf('2026-11-16T23:30+11:00', ahead)).toEqual([
      '2026-11-17T09:00:00+11:00',
      '2026-11-18T09:00:00+11:00',
    ])
  })

  it('offers nothing on a closed day, by appointment or without a place', () => {
    const closed: SpecialHours = {
      date: '2026-12-25',
      locationId: null,
      name: 'Christmas Day',
      status: 'closed',
      open: null,
      close: null,
    }
    expect(startsOf('2026-12-25T06:00+11:00', { specialHours: [closed] })).toEqual([])
    const hours = everyDay('09:00', '12:00').map((day) => ({ ...day, status: 'by_appointment' as const }))
    expect(startsOf('2026-11-16T06:00+11:00', { hours })).toEqual([])
    expect(startsOf('2026-11-16T06:00+11:00', { rules: { ...rules, capacity: 0 } })).toEqual([])
    expect(startsOf('2026-11-16T06:00+11:00', { timeZone: 'Mars/Olympus' })).toEqual([])
  })

  it('has no times in the hour that daylight saving jumps over', () => {
    expect(startsOf('2026-10-03T23:00+10:00', nights)).toEqual([
      '2026-10-04T01:00:00+10:00',
      '2026-10-04T03:00:00+11:00',
    ])
  })

  it('has the times of a repeated hour twice, distinguished by their offsets', () => {
    expect(startsOf('2026-04-04T23:00+11:00', nights)).toEqual([
      '2026-04-05T01:00:00+11:00',
      '2026-04-05T02:00:00+11:00',
      '2026-04-05T02:00:00+10:00',
      '2026-04-05T03:00:00+10:00',
    ])
  })

  it('has no daylight saving in Queensland', () => {
    for (const now of ['2026-10-03T23:00+10:00', '2026-04-04T23:00+10:00'])
      expect(startsOf(now, { ...nights, timeZone: 'Australia/Brisbane' })).toHaveLength(3)
  })

  it('offers the same times of a place that never closes whatever the day on which it is asked', () => {
    const always = { hours: everyDay('00:00', '00:00'), rules: { ...rules, minutes: 50, daysAhead: 3 } }
    const today = startsOf('2026-11-16T06:00+11:00', always)
    const tomorrow = startsOf('2026-11-17T06:00+11:00', always)
    const both = tomorrow.filter((start) => (start ?? '') < '2026-11-20')
    expect(both.length).toBeGreaterThan(50)
    expect(today).toEqual(expect.arrayContaining(both))
  })
})

const nights = { hours: everyDay('01:00', '04:00'), rules: { ...rules, daysAhead: 1 } }
for (const day of nights.hours) if (day.weekday !== 0) day.status = 'closed'
