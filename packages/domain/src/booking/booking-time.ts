import type { Country } from '../country/country.ts'
import { clockTime, dateText, fullDate } from '../country/format/date-text.ts'

/** The date and time of a booking in its location's time zone: `Tuesday 17 November 2026` and `10:00 am`. */
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
