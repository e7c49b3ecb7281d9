import { minuteMs } from '../time/duration.ts'
import { zoneOffsetMs } from '../time/zone-offset.ts'

/**
 * An instant in local time with its offset, which distinguishes the two passes of an hour that daylight saving repeats.
 */
export function isoWithOffset(timeZone: string, instantMs: number): string | null {
  const offsetMs = zoneOffsetMs(timeZone, instantMs)
  if (offsetMs === null) return null
  const reading = new Date(instantMs + offsetMs).toISOString().slice(0, 19)
  const minutes = Math.abs(offsetMs) / minuteMs
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const sign = offsetMs < 0 ? '-' : '+'
  return `${reading}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
