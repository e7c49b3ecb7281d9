import { formatDate } from '../../country/format/date-text.ts'
import { dayMs, minuteMs } from './duration.ts'

const offsetName = { timeZoneName: 'longOffset' } as const

/** A year's room within what a Date can hold (ECMA-262, 21.4.1.1), so that looking ahead stays inside it. */
const maxInstantMs = 8.64e15 - 366 * dayMs

/**
 * How far a zone's clock is ahead of UTC at an instant. Null when the zone does not exist or the instant is no date.
 * Read from the name of the offset ('GMT+10:30'): half the work of comparing all fields of the date.
 */
export function zoneOffsetMs(timeZone: string, instantMs: number): number | null {
  if (!(Math.abs(instantMs) <= maxInstantMs)) return null
  try {
    const text = formatDate(instantMs, offsetName, 'en', timeZone)
    const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? []
    const distanceMs = (Number(hours) * 60 + Number(minutes)) * minuteMs
    return sign === '-' ? -distanceMs : distanceMs
  } catch {
    return null
  }
}
