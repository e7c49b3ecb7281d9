import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { greeting } from '../../../outbox/templates/greeting.ts'
import { layOutVisitorMail } from '../../../outbox/templates/lay-out-mail.ts'
import type { MailLogo } from '../../../outbox/templates/mail-head.ts'
import type { MailFact } from '../../../outbox/templates/mail-page.ts'
import { timeText } from '../../../outbox/templates/time-text.ts'
import type { LeadFacts } from '../facts/lead-facts.ts'
import { bookingCalendar } from './booking-calendar.ts'

/**
 * Tells the visitor that the lead arrived, in the site's look. Nothing typed is repeated but what reads as a name: the
 * mail cannot carry a stranger's advertisement (docs/decisions/106).
 */
export function confirmationMail(facts: LeadFacts, logo: MailLogo | null): MailMessage {
  const { delivery, site, lead, booking } = facts
  const subject = booking
    ? `Your booking at ${site.name} - ${lead.reference}`
    : `We have your enquiry - ${site.name} - ${lead.reference}`
  const calendar = bookingCalendar(facts, new URL(site.url).host)
  return layOutVisitorMail(
    {
      subject,
      lines: [greeting(lead.payload.name), ...whatHappensNext(facts)],
      rows: confirmedRows(facts),
    },
    {
      delivery,
      site,
      place: facts.location,
      logo,
      attachments: calendar
        ? [
            {
              filename: 'booking.ics',
              content: calendar,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ]
        : [],
    },
  )
}

function confirmedRows({ lead, car, booking, bookedAt, timeZone }: LeadFacts): MailFact[] {
  const rows: (MailFact | null)[] = [
    { label: 'Reference', value: lead.reference },
    car && { label: 'Vehicle', value: car.name },
    booking && { label: 'When', value: timeText(booking.startsAt, timeZone) },
    bookedAt && {
      label: 'Where',
      value: `${bookedAt.name}, ${bookedAt.address.street}, ${bookedAt.address.city}`,
    },
  ]
  return rows.filter((row) => row !== null)
}

function whatHappensNext({ site, location, booking }: LeadFacts): string[] {
  const phone = location?.phone || site.phone
  return booking
    ? [
        'Thank you. Your time is booked and the entry for your calendar is attached.',
        `${booking.kind === 'test-drive' ? 'Please bring your licence. ' : ''}If you cannot come or want another time, call us on ${phone}.`,
      ]
    : [
        `Thank you for writing to ${site.name}. Your enquiry is with our team.`,
        `One of us will be in touch during opening hours. If it cannot wait, call us on ${phone} and give the reference below.`,
      ]
}
