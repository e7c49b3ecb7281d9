import { describeVisit } from '@forecourt/domain/booking/visit-words'
import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { greeting } from '../../../outbox/templates/greeting.ts'
import { renderVisitorMail } from '../../../outbox/templates/lay-out-mail.ts'
import type { MailLogo } from '../../../outbox/templates/mail-head.ts'
import { timeText } from '../../../outbox/templates/time-text.ts'
import type { LeadFacts } from '../facts/lead-facts.ts'
import { bookingUrl, confirmedRows } from './confirmation-mail.ts'

type Reminding = { logo: MailLogo | null; bookingLink: string; unsubscribeUrl: string | null }

/**
 * The reminder of the day before: time, location, and the link to move or cancel. It names the date, because a mail may
 * be read later than it was sent. No typed text is repeated.
 */
export function reminderMail(
  facts: LeadFacts,
  { startsAt }: NonNullable<LeadFacts['booking']>,
  { logo, bookingLink, unsubscribeUrl }: Reminding,
): MailMessage {
  const { delivery, site, lead, visit, vehicle, location, timeZone } = facts
  const phone = location?.phone || site.phone
  return renderVisitorMail(
    {
      subject: `Reminder: your ${visit.noun} at ${site.name} - ${lead.reference}`,
      lines: [
        greeting(lead.payload.name),
        `A quick reminder of your ${describeVisit(visit, vehicle)}: ${timeText(startsAt, site.country, timeZone)}.`,
        [visit.bring, `Can’t make it? Move or cancel it below, or call us on ${phone}.`]
          .filter(Boolean)
          .join(' '),
      ],
      rows: confirmedRows(facts),
      action: { label: 'Move or cancel', url: bookingUrl(site.url, bookingLink) },
    },
    { delivery, site, place: location, logo, unsubscribeUrl, attachments: [] },
  )
}
