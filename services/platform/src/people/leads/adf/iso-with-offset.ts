import { minuteMs } from '@forecourt/domain/site/hours/duration'
import { zoneOffsetMs } from '@forecourt/domain/site/hours/zone-offset'

/** `2026-11-15T17:03:09+11:00`: the instant on the clock of a zone, as ADF wants it (ISO 8601). */
export function isoWithOffset(at: Date, timeZone: string): string {
  const offsetMs = zoneOffsetMs(timeZone, at.getTime()) ?? 0
  const minutes = Math.abs(offsetMs) / minuteMs
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const reading = new Date(at.getTime() + offsetMs).toISOString().slice(0, 19)
  return `${reading}${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
