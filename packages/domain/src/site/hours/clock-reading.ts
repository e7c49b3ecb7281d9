import { dayMs, minuteMs } from './duration.ts'
import { zoneOffsetMs } from './zone-offset.ts'

/** What a zone's clock shows, written as if it were UTC: arithmetic on it knows no daylight saving. */
export type ReadingMs = number

/** What the zone's clock shows at an instant, or null when the zone or the instant is none. */
export function clockReading(timeZone: string, instantMs: number): ReadingMs | null {
  const offsetMs = zoneOffsetMs(timeZone, instantMs)
  return offsetMs === null ? null : instantMs + offsetMs
}

/**
 * The first instant at which the zone's clock shows this reading or a later one. A time that comes twice when
 * daylight saving ends is the first of the two; one that is jumped over when it starts is the moment of the jump.
 */
export function firstInstantAt(timeZone: string, reading: ReadingMs): number | null {
  const before = zoneOffsetMs(timeZone, reading - dayMs)
  const after = zoneOffsetMs(timeZone, reading + dayMs)
  if (before === null || after === null) return null
  // Of the two candidates the larger offset gives the earlier instant.
  const earlyMs = reading - Math.max(before, after)
  const lateMs = reading - Math.min(before, after)
  if (clockReading(timeZone, earlyMs) === reading) return earlyMs
  if (clockReading(timeZone, lateMs) === reading) return lateMs
  return endOfGap(timeZone, reading, earlyMs, lateMs)
}

/** Halves the span in whole minutes until the jump is found; the clock is behind at `lowMs` and past it at `highMs`. */
function endOfGap(timeZone: string, reading: ReadingMs, lowMs: number, highMs: number): number {
  let low = lowMs
  let high = highMs
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / minuteMs / 2) * minuteMs
    if ((clockReading(timeZone, middle) ?? reading) >= reading) high = middle
    else low = middle
  }
  return high
}
