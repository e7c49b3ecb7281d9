import type { LeadFacts } from './lead-facts.ts'

const LINE_OCTETS = 75

/** The booking as a calendar file (RFC 5545). A repeated mail has the same UID, so it makes no second entry. */
export function bookingCalendar(
  { booking, bookedAt, car, site, lead }: LeadFacts,
  host: string,
): string | null {
  if (!booking) return null
  const what = booking.kind === 'service' ? 'Service' : 'Test drive'
  const { street = '', city = '', state = '', postcode = '' } = bookedAt?.address ?? {}
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.id}@${host}`,
    `DTSTAMP:${instant(booking.createdAt)}`,
    `DTSTART:${instant(booking.startsAt)}`,
    `DTEND:${instant(booking.endsAt)}`,
    `SUMMARY:${escapeText([`${what} at ${site.name}`, car?.name].filter(Boolean).join(': '))}`,
    `LOCATION:${escapeText([bookedAt?.name, street, `${city} ${state} ${postcode}`].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText(`Reference ${lead.reference}\nPhone ${bookedAt?.phone ?? site.phone}`)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** In UTC, which no calendar can read differently. */
function instant(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** RFC 5545, 3.1: lines of at most 75 octets, the rest after a space, no character cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part) + Buffer.byteLength(character) > LINE_OCTETS) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}
