import { dayMs } from '../time/duration.ts'
import { isoDate } from '../time/iso-date.ts'
import { firstInstantAtLocalTime, localTimeAt } from '../time/local-time-at.ts'

/**
 * The entries dated today or later (S4.46) in the site's time zone. A date with time and zone counts on its local day
 * there. Entries without a valid date are dropped.
 */
export function filterUpcoming<Entry extends { date: unknown }>(
  entries: readonly Entry[],
  clock: { nowMs: number; timeZone: string },
): Entry[] {
  const reading = localTimeAt(clock.timeZone, clock.nowMs)
  if (reading === null) return []
  const today = isoDate(reading)
  return entries.filter(({ date }) => (readDate(date, clock.timeZone) ?? '') >= today)
}

/** The instant at which the first of these entries is over; null if none has a valid date. */
export function upcomingUntilMs(entries: readonly { date: unknown }[], timeZone: string): number | null {
  const [first] = entries.flatMap(({ date }) => readDate(date, timeZone) ?? []).sort()
  return first === undefined ? null : firstInstantAtLocalTime(timeZone, Date.parse(first) + dayMs)
}

function readDate(text: unknown, timeZone: string): string | null {
  const match =
    typeof text === 'string' ? /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.exec(text) : null
  const date = match?.[1]
  // Dates that do not exist, such as 31 February, roll over, so they format as another text.
  const midnightMs = Date.parse(`${date}T00:00Z`)
  if (!date || Number.isNaN(midnightMs) || isoDate(midnightMs) !== date) return null
  if (!match?.[2]) return date
  const reading = localTimeAt(timeZone, Date.parse(match[0]))
  return reading === null ? null : isoDate(reading)
}
