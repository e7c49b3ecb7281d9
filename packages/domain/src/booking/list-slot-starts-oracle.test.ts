import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDay, arbitraryWeek } from '../../testing/arbitrary-hours.ts'
import {
  type ClockMinutes,
  clockPlaces,
  firstMinute,
  minutesAround,
  nextDate,
  windowDays,
} from '../../testing/clock-minutes.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import type { DayHours, SpecialHours } from '../site/site.ts'
import { listSlotStarts } from './list-slot-starts.ts'

const minuteMs = 60_000

/** Every start within the window, in minutes: walks from opening to closing by the local clock. */
function startMinutes(
  minutes: ClockMinutes,
  hours: DayHours[],
  specialHours: SpecialHours[],
  length: number,
): number[] {
  const starts: number[] = []
  let covered = 0
  for (const date of minutes.dates) {
    const onDate = specialHours.filter((row) => row.date === date)
    const weekday = new Date(`${date}T12:00Z`).getUTCDay()
    const rows = onDate.length ? onDate : hours.filter((row) => row.weekday === weekday)
    for (const row of rows.toSorted((one, other) => ((one.open ?? '') < (other.open ?? '') ? -1 : 1))) {
      if (row.status !== 'open' || row.open === null || row.close === null) continue
      const from = firstMinute(minutes, `${date} ${row.open}`)
      const to = firstMinute(minutes, `${row.close > row.open ? date : nextDate(date)} ${row.close}`)
      for (let minute = from; minute + length <= to; minute += length)
        if (minute >= covered) starts.push(minute)
      covered = Math.max(covered, to)
    }
  }
  return starts
}

describe('listSlotStarts against a minute-by-minute oracle across the daylight-saving changes of 2026 and 2027', () => {
  it.each(clockPlaces)('agrees in %s around %s', { timeout: 600_000 }, (timeZone, change) => {
    const minutes = minutesAround(timeZone, change)
    fc.assert(
      fc.property(
        fc.uniqueArray(aDay, { maxLength: 12, selector: ({ weekday, open }) => `${weekday} ${open}` }),
        fc.uniqueArray(fc.tuple(fc.integer({ min: -2, max: 3 }), arbitraryWeek), {
          maxLength: 3,
          selector: ([day, { open }]) => `${day} ${open}`,
        }),
        fc.integer({ min: 5, max: 180 }),
        fc.integer({ min: 3 * 1440, max: 6 * 1440 }),
        fc.record({ leadHours: fc.integer({ min: 0, max: 30 }), daysAhead: fc.integer({ min: 0, max: 2 }) }),
        (hours, specials, length, nowMinute, { leadHours, daysAhead }) => {
          const specialHours = specials.map(([days, row]) => ({
            date: new Date(Date.parse(change) + days * 86_400_000).toISOString().slice(0, 10),
            locationId: null,
            name: '',
            ...row,
          }))
          const today = (minutes.shown[nowMinute] ?? '').slice(0, 10)
          const lastDate = Array.from({ length: daysAhead }).reduce<string>(nextDate, today)
          const expected = startMinutes(minutes, hours, specialHours, length).filter(
            (minute) =>
              minute > nowMinute &&
              minute >= nowMinute + leadHours * 60 &&
              (minutes.shown[minute] ?? '').slice(0, 10) <= lastDate,
          )
          const starts = listSlotStarts({
            hours,
            specialHours,
            timeZone,
            nowMs: minutes.startMs + nowMinute * minuteMs,
            rules: { minutes: length, capacity: 1, leadHours, daysAhead },
          })
          expect(starts.map((startMs) => (startMs - minutes.startMs) / minuteMs)).toEqual(expected)
        },
      ),
      { ...propertyRuns, numRuns: process.env.SOAK ? 1_000 : 50 },
    )
    expect(minutes.shown).toHaveLength(windowDays * 1440)
  })
})
