import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../test/property-runs.ts'
import { openState } from './open-state.ts'
import type { DayHours, SpecialHours } from './site.ts'

/**
 * The oracle knows nothing of offsets: it writes down what the zone's clock shows at every minute of nine days around
 * a change of daylight saving, and a session begins at the first minute that shows its opening time or a later one.
 */
const minuteMs = 60_000
const windowDays = 9
const zones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Pacific/Auckland',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
] as const
const changes = ['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03']
const changesOfNewZealand = ['2026-04-05', '2026-09-27', '2027-04-04', '2027-09-26']

type Minutes = { startMs: number; dates: string[]; shown: string[]; latest: string[] }
const windows = new Map<string, Minutes>()

function minutesAround(zone: string, change: string): Minutes {
  const known = windows.get(zone + change)
  if (known) return known
  const startMs = Date.parse(`${change}T00:00Z`) - 4 * 24 * 60 * minuteMs
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const shown = Array.from({ length: windowDays * 1440 }, (_, minute) =>
    format.format(startMs + minute * minuteMs),
  )
  let latest = ''
  const minutes = {
    startMs,
    dates: [...new Set(shown.map((text) => text.slice(0, 10)))],
    shown,
    latest: shown.map((text) => {
      if (text > latest) latest = text
      return latest
    }),
  }
  windows.set(zone + change, minutes)
  return minutes
}

/** For every minute of the window, whether the location is open. */
function openMinutes(minutes: Minutes, hours: DayHours[], specialHours: SpecialHours[]): Uint8Array {
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

function firstMinute(minutes: Minutes, target: string): number {
  let low = 0
  let high = minutes.latest.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((minutes.latest[middle] ?? '') >= target) high = middle
    else low = middle + 1
  }
  return low
}

function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T12:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

const aTime = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.integer({ min: 5, max: 23 })),
    fc.integer({ min: 0, max: 59 }),
  )
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const aRow = fc.record({
  status: fc.constantFrom('open' as const, 'open' as const, 'open' as const, 'closed' as const),
  open: aTime,
  close: aTime,
})
const aDay: fc.Arbitrary<DayHours> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), aRow)
  .map(([weekday, row]) => ({ weekday, formattedHours: '', ...row }))

/** When soaking, every zone with every change and every minute; else a change a zone in turn, ten minutes and all edges. */
const soak = Boolean(process.env.SOAK)
const places = zones.flatMap((zone, turn) => {
  const all = zone === 'Pacific/Auckland' ? changesOfNewZealand : changes
  const some = soak ? all : all.filter((_, index) => index === turn % all.length)
  return some.map((change) => [zone, change] as const)
})

describe('openState against a minute-by-minute oracle across the daylight-saving changes of 2026 and 2027', () => {
  it.each(places)('agrees in %s around %s', { timeout: 600_000 }, (timeZone, change) => {
    fc.assert(
      fc.property(
        fc.array(aDay, { maxLength: 12 }),
        fc.array(fc.tuple(fc.integer({ min: -2, max: 3 }), aRow), { maxLength: 3 }),
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
          const asked = soak ? everyMinute : [...minutesAsked, ...edgesOf(open)]
          for (const minute of asked) {
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

/** The minutes around every opening and closing, where mistakes live. */
function edgesOf(open: Uint8Array): number[] {
  return everyMinute
    .filter((minute) => open[minute] !== open[minute - 1])
    .flatMap((minute) => [minute - 1, minute])
}
