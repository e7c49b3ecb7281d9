import { formatDate } from '../country/format/date-text.ts'
import { dayMs, minuteMs } from './duration.ts'

const offsetName = { timeZoneName: 'longOffset' } as const

/** A year less than the range of Date (ECMA-262, 21.4.1.1), so that looking ahead stays in range. */
const maxInstantMs = 8.64e15 - 366 * dayMs

/**
 * The zone's offset from UTC at an instant. Null if the zone or the instant is invalid. Parsed from the offset's name
 * ('GMT+10:30'), which takes half as long as comparing all date fields.
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
