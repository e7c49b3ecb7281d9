import { dayMs, minuteMs } from './duration.ts'
import { zoneOffsetMs } from './zone-offset.ts'

/** Local wall-clock time, stored as if it were UTC, so that arithmetic ignores daylight saving. */
export type LocalTimeMs = number

/** The local time at an instant, or null if the zone or the instant is invalid. */
export function localTimeAt(timeZone: string, instantMs: number): LocalTimeMs | null {
  const offsetMs = zoneOffsetMs(timeZone, instantMs)
  return offsetMs === null ? null : instantMs + offsetMs
}

/**
 * The first instant with this local time or a later one. A time that daylight saving repeats means the first of the
 * two; a skipped one means the moment of the jump.
 */
export function firstInstantAtLocalTime(timeZone: string, reading: LocalTimeMs): number | null {
  const before = zoneOffsetMs(timeZone, reading - dayMs)
  const after = zoneOffsetMs(timeZone, reading + dayMs)
  if (before === null || after === null) return null
  // The larger offset gives the earlier instant.
  const earlyMs = reading - Math.max(before, after)
  const lateMs = reading - Math.min(before, after)
  if (localTimeAt(timeZone, earlyMs) === reading) return earlyMs
  if (localTimeAt(timeZone, lateMs) === reading) return lateMs
  return endOfGap(timeZone, reading, earlyMs, lateMs)
}

/**
 * Finds the jump by bisection in whole minutes; the local clock is before `reading` at `lowMs` and past it at `highMs`.
 */
function endOfGap(timeZone: string, reading: LocalTimeMs, lowMs: number, highMs: number): number {
  let low = lowMs
  let high = highMs
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / minuteMs / 2) * minuteMs
    if ((localTimeAt(timeZone, middle) ?? reading) >= reading) high = middle
    else low = middle
  }
  return high
}
