import { calendarFile } from '@forecourt/domain/booking/calendar-file'
import type { LeadFacts } from '../facts/lead-facts.ts'

/**
 * The booking as a calendar file. A repeated mail, a changed booking and the file of the success page have the same UID,
 * so the visitor's calendar has one entry, and the sequence says which version is the latest.
 */
export function bookingCalendar(
  { booking, bookedAt, vehicle, site, lead, visit }: LeadFacts,
  host: string,
): string | null {
  if (!booking) return null
  const { street = '', city = '', state = '', postcode = '' } = bookedAt?.address ?? {}
  return calendarFile({
    uid: `${lead.id}@${host}`,
    stampMs: booking.changedAt.getTime(),
    startMs: booking.startsAt.getTime(),
    endMs: booking.endsAt.getTime(),
    summary: [`${visit.entry} at ${site.name}`, visit.isOfStock && vehicle].filter(Boolean).join(': '),
    location: [bookedAt?.name, street, `${city} ${state} ${postcode}`].filter(Boolean).join(', '),
    sequence: booking.sequence,
    isCancelled: booking.cancelledAt !== null,
    organizer: site.email ? { name: site.name, email: site.email } : null,
    description: `Reference ${lead.reference}\nPhone ${bookedAt?.phone ?? site.phone}`,
  })
}
