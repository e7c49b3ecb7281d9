import { calendarFile } from '@forecourt/domain/booking/calendar-file'
import type { LeadFacts } from '../facts/lead-facts.ts'

/**
 * The booking as a calendar file. A repeated mail, and the file of the success page, have the same UID: the visitor's
 * calendar keeps one entry.
 */
export function bookingCalendar(
  { booking, bookedAt, car, site, lead }: LeadFacts,
  host: string,
): string | null {
  if (!booking) return null
  const what = booking.kind === 'service' ? 'Service' : 'Test drive'
  const { street = '', city = '', state = '', postcode = '' } = bookedAt?.address ?? {}
  return calendarFile({
    uid: `${lead.id}@${host}`,
    stampMs: booking.createdAt.getTime(),
    startMs: booking.startsAt.getTime(),
    endMs: booking.endsAt.getTime(),
    summary: [`${what} at ${site.name}`, car?.name].filter(Boolean).join(': '),
    location: [bookedAt?.name, street, `${city} ${state} ${postcode}`].filter(Boolean).join(', '),
    description: `Reference ${lead.reference}\nPhone ${bookedAt?.phone ?? site.phone}`,
  })
}
