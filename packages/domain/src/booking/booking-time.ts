import type { Country } from '../country/country.ts'
import { clockTime, dateText, fullDate } from '../country/format/date-text.ts'

/** When a booking is, `Tuesday 17 November 2026` and `10:00 am`, on the clock of its place. */
export function bookingTime(
  startMs: number,
  country: Pick<Country, 'language'>,
  timeZone: string,
): { day: string; time: string } {
  return {
    day: dateText(startMs, fullDate, country.language, timeZone),
    time: dateText(startMs, clockTime, country.language, timeZone),
  }
}
