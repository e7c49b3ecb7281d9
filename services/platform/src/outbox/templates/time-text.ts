const formats = new Map<string, Intl.DateTimeFormat>()

/** `Tuesday 17 November 2026, 10:00 am` on the clock of a place. */
export function timeText(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone })
  formats.set(timeZone, format)
  return format.format(at).replace(',', '').replace(' at ', ', ')
}
