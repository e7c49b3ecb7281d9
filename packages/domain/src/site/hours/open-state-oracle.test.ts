import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDay, arbitraryWeek } from '../../../testing/arbitrary-hours.ts'
import {
  type ClockMinutes,
  clockPlaces,
  firstMinute,
  minutesAround,
  nextDate,
  windowDays,
} from '../../../testing/clock-minutes.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import type { DayHours, SpecialHours } from '../site.ts'
import { openState } from './open-state.ts'

/** A session starts at the first minute at or after its opening time on the local clock. */
const minuteMs = 60_000
const soak = Boolean(process.env.SOAK)

/** For every minute of the window, whether the location is open. */
function openMinutes(minutes: ClockMinutes, hours: DayHours[], specialHours: SpecialHours[]): Uint8Array {
  const open = new Uint8Array(minutes.shown.length)
  for (const date of minutes.dates) {
    const onDate = specialHours.filter((row) => row.date === date)
    const weekday = new Date(`${date}T12:00Z`).getUTCDay()
    for (const row of onDate.length ? onDate : hours.filter((one) => one.weekday === weekday)) {
      if (row.status !== 'open' || row.open === null || row.close === null) continue
      const closeDate = row.close > row.open ? date : nextDate(date)
      open.fill(
        1,
        firstMinute(minutes, `${date} ${row.open}`),
        firstMinute(minutes, `${closeDate} ${row.close}`),
      )
    }
  }
  return open
}

describe('openState against a minute-by-minute oracle across the daylight-saving changes of 2026 and 2027', () => {
  it.each(clockPlaces)('agrees in %s around %s', { timeout: 600_000 }, (timeZone, change) => {
    fc.assert(
      fc.property(
        fc.array(aDay, { maxLength: 12 }),
        fc.array(fc.tuple(fc.integer({ min: -2, max: 3 }), arbitraryWeek), { maxLength: 3 }),
        fc.array(fc.integer({ min: 1440, max: (windowDays - 1) * 1440 }), { minLength: 10, maxLength: 10 }),
        (hours, specials, minutesAsked) => {
          const minutes = minutesAround(timeZone, change)
          const specialHours = specials.map(([days, row]) => ({
            date: new Date(Date.parse(change) + days * 86_400_000).toISOString().slice(0, 10),
            locationId: null,
            name: '',
            ...row,
          }))
          const open = openMinutes(minutes, hours, specialHours)
          const checked = soak ? everyMinute : [...minutesAsked, ...edgesOf(open)]
          for (const minute of checked) {
            const nowMs = minutes.startMs + minute * minuteMs
            const state = openState({ hours, specialHours, timeZone, nowMs })
            expect(state?.open).toBe(open[minute] === 1)
            const next = open.indexOf(open[minute] === 1 ? 0 : 1, minute)
            const changeMs = state?.open ? state.closesAtMs : state?.opensAtMs
            const endMs = minutes.startMs + open.length * minuteMs
            if (next >= 0) expect(changeMs).toBe(minutes.startMs + next * minuteMs)
            else expect(changeMs ?? endMs).toBeGreaterThanOrEqual(endMs)
          }
        },
      ),
      { ...propertyRuns, numRuns: soak ? 3 : 2 },
    )
  })
})

const everyMinute = Array.from({ length: (windowDays - 2) * 1440 }, (_, minute) => minute + 1440)

/** The minutes around every opening and closing, where bugs are likely. */
function edgesOf(open: Uint8Array): number[] {
  return everyMinute
    .filter((minute) => open[minute] !== open[minute - 1])
    .flatMap((minute) => [minute - 1, minute])
}
