export type CalendarEntry = {
  /** Stable for a booking, so that importing a second file does not create a second entry. */
  uid: string
  stampMs: number
  startMs: number
  endMs: number
  summary: string
  location: string
  description: string
  /** How often the booking was changed: calendars use the highest (RFC 5545, 3.8.7.4). */
  sequence: number
  isCancelled: boolean
  /** Calendars accept a cancellation from the organizer only (RFC 5546, 3.2.5). */
  organizer: { name: string; email: string } | null
}

const lineOctets = 75

/** One entry as a calendar file (RFC 5545). */
export function calendarFile(entry: CalendarEntry): string {
  return toText([`METHOD:${calendarMethod(entry)}`, ...entryLines(entry)])
}

/** Bookings that a calendar program reads again and again (RFC 7986 names the calendar, and how often). */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  return toText([
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...entries.flatMap(entryLines),
  ])
}

function toText(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Bookings//EN',
    ...lines,
    'END:VCALENDAR',
  ]
  return all.map((line) => `${foldLine(line)}\r\n`).join('')
}

function entryLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${calendarInstant(entry.stampMs)}`,
    `SEQUENCE:${entry.sequence}`,
    ...(entry.organizer ? [organizerLine(entry.organizer)] : []),
    `DTSTART:${calendarInstant(entry.startMs)}`,
    `DTEND:${calendarInstant(entry.endMs)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

export function calendarMethod({ isCancelled }: Pick<CalendarEntry, 'isCancelled'>): 'CANCEL' | 'PUBLISH' {
  return isCancelled ? 'CANCEL' : 'PUBLISH'
}

/** A name is a quoted parameter, which has no escapes (RFC 5545, 3.2). */
function organizerLine({ name, email }: NonNullable<CalendarEntry['organizer']>): string {
  const plain = (text: string) => text.toWellFormed().replaceAll(/["\p{Cc}]/gu, ' ')
  return `ORGANIZER;CN="${plain(name)}":mailto:${plain(email).replaceAll(/\s/g, '')}`
}

/** UTC is unambiguous in every calendar program. */
export function calendarInstant(atMs: number): string {
  return new Date(atMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** RFC 5545, 3.1: lines of at most 75 octets, continued after a space; characters are never split. */
function foldLine(line: string): string {
  const octets = (text: string) => new TextEncoder().encode(text).length
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (octets(part) + octets(character) > lineOctets) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}
