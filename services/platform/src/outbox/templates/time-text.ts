import { bookingTime } from '@forecourt/domain/booking/booking-time'
import type { Country } from '@forecourt/domain/country/country'

/** `Tuesday 17 November 2026, 10:00 am` in the time zone of a location. */
export function timeText(at: Date, country: Pick<Country, 'language'>, timeZone: string): string {
  const { day, time } = bookingTime(at.getTime(), country, timeZone)
  return `${day}, ${time}`
}
