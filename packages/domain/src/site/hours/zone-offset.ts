import { dayMs, minuteMs } from './duration.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a thousand times what using one does, so each zone's is kept. */
function findFormatter(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone)
  if (known) return known
  try {
    const made = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' })
    formatters.set(timeZone, made)
    return made
  } catch {
    return null
  }
}

/** A year's room within what a Date can hold (ECMA-262, 21.4.1.1), so that looking ahead stays inside it. */
const maxInstantMs = 8.64e15 - 366 * dayMs

/**
 * How far a zone's clock is ahead of UTC at an instant. Null when the zone does not exist or the instant is no date.
 * Read from the name of the offset ('GMT+10:30'): half the work of comparing all fields of the date.
 */
export function zoneOffsetMs(timeZone: string, instantMs: number): number | null {
  const formatter = findFormatter(timeZone)
  if (!formatter || !(Math.abs(instantMs) <= maxInstantMs)) return null
  const match = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(formatter.format(instantMs))
  if (!match) return null
  const distanceMs = (Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)) * minuteMs
  return match[1] === '-' ? -distanceMs : distanceMs
}
