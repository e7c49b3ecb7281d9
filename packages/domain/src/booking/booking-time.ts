/** When a booking is, `Tuesday 17 November 2026` and `10:00 am`, on the clock of its place. */
export function bookingTime(timeZone: string, startMs: number): { day: string; time: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(startMs).replaceAll('\u202f', ' ')
  return {
    day: format({ dateStyle: 'full' }).replace(',', ''),
    time: format({ hour: 'numeric', minute: '2-digit' }),
  }
}
