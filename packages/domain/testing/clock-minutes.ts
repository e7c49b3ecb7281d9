/**
 * Base of the clock oracles. It does not calculate offsets: it records the local time of every minute of nine days
 * around a daylight saving change.
 */
const minuteMs = 60_000
export const windowDays = 9
const clockZones = [
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

export type ClockMinutes = { startMs: number; dates: string[]; shown: string[]; latest: string[] }
const windows = new Map<string, ClockMinutes>()

export function minutesAround(zone: string, change: string): ClockMinutes {
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

/** The first minute of the window at or after this local time ('YYYY-MM-DD HH:MM'). */
export function firstMinute(minutes: ClockMinutes, target: string): number {
  let low = 0
  let high = minutes.latest.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((minutes.latest[middle] ?? '') >= target) high = middle
    else low = middle + 1
  }
  return low
}

export function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T12:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** When soaking, every zone with every change; else one change per zone in turn. */
export const clockPlaces = clockZones.flatMap((zone, place) => {
  const all = zone === 'Pacific/Auckland' ? changesOfNewZealand : changes
  const some = process.env.SOAK ? all : all.filter((_, index) => index === place % all.length)
  return some.map((change) => [zone, change] as const)
})
