import { calendarMethod } from '@forecourt/domain/booking/calendar-file'
import { describeVisit } from '@forecourt/domain/booking/visit-words'
import { describeApplication } from '@forecourt/domain/finance/application/describe-application'
import { moneyText } from '@forecourt/domain/money/money-text'
import { getPageRow } from '@forecourt/domain/site/pages/page-table'
import { withQuery } from '@forecourt/domain/site/pages/with-query'
import type { MailMessage } from '../../../outbox/mail/mail-message.ts'
import { greeting } from '../../../outbox/templates/greeting.ts'
import { type MailWords, renderVisitorMail } from '../../../outbox/templates/lay-out-mail.ts'
import type { MailLogo } from '../../../outbox/templates/mail-head.ts'
import type { MailFact } from '../../../outbox/templates/mail-page.ts'
import { timeText } from '../../../outbox/templates/time-text.ts'
import { isBookingChange, type LeadFacts } from '../facts/lead-facts.ts'
import { bookingCalendar } from './booking-calendar.ts'

type Confirming = {
  logo: MailLogo | null
  /** The link to move or cancel the booking. */
  bookingLink: string | null
  /** The link to the valuation of their vehicle. */
  valuationLink?: string | null
  /** The link to unsubscribe from such mails. */
  unsubscribeUrl: string | null
}

/**
 * Confirms to the visitor that the lead arrived or that its booking changed, in the site's design. Of the typed text
 * only what reads as a name is repeated, so that nobody can use the mail to send advertisements to strangers
 * (docs/decisions/106).
 */
export function confirmationMail(
  facts: LeadFacts,
  { logo, bookingLink, valuationLink, unsubscribeUrl }: Confirming,
): MailMessage {
  const { delivery, site, lead, booking } = facts
  const calendar = bookingCalendar(facts, new URL(site.url).hostname)
  const method = calendarMethod({ isCancelled: Boolean(booking?.cancelledAt) })
  const words = chooseWords(facts)
  return renderVisitorMail(
    {
      ...words,
      lines: [greeting(lead.payload.name), ...words.lines],
      rows: confirmedRows(facts),
      ...(booking && bookingLink && !booking.cancelledAt
        ? { action: { label: 'Move or cancel', url: bookingUrl(site.url, bookingLink) } }
        : valuationLink && {
            action: {
              label: 'See your estimate',
              url: new URL(withQuery('/resume-valuation', { link: valuationLink }), site.url).href,
            },
          }),
    },
    {
      delivery,
      site,
      place: facts.location,
      logo,
      unsubscribeUrl,
      attachments: calendar
        ? [
            {
              filename: 'booking.ics',
              content: calendar,
              contentType: `text/calendar; charset=utf-8; method=${method}`,
            },
          ]
        : [],
    },
  )
}

/** The link to move or cancel the booking. */
export function bookingUrl(siteUrl: string, link: string): string {
  const [path = ''] = getPageRow('booking').patterns
  return new URL(withQuery(path, { link }), siteUrl).href
}

/** Built from stored data, never from what the form sent. */
function estimateRow({ valuation }: LeadFacts): MailFact | null {
  const { lowCents = null, highCents = null } = valuation?.estimate ?? {}
  if (lowCents === null || highCents === null) return null
  return {
    label: 'Our estimate',
    value: `${moneyText(lowCents)} to ${moneyText(highCents)}, subject to inspection`,
  }
}

export function confirmedRows(facts: LeadFacts): MailFact[] {
  const { lead, site, vehicle, booking, bookedAt, timeZone, services } = facts
  const rows: (MailFact | null)[] = [
    { label: 'Reference', value: lead.reference },
    vehicle ? { label: 'Vehicle', value: vehicle } : null,
    estimateRow(facts),
    ...(describeApplication(lead.payload) ?? []),
    services.length > 0 ? { label: 'For', value: services.map(serviceText).join('\n') } : null,
    booking && {
      label: booking.cancelledAt ? 'Was booked for' : 'When',
      value: timeText(booking.startsAt, site.country, timeZone),
    },
    bookedAt && {
      label: 'Where',
      value: `${bookedAt.name}, ${bookedAt.address.street}, ${bookedAt.address.city}`,
    },
  ]
  return rows.filter((row) => row !== null)
}

function serviceText({ name, priceCents }: LeadFacts['services'][number]): string {
  return priceCents === null ? name : `${name}, from ${moneyText(priceCents)}`
}

type Words = Pick<MailWords, 'subject' | 'lines'>

function chooseWords(facts: LeadFacts): Words {
  if (facts.booking) return bookingWords(facts)
  return describeApplication(facts.lead.payload) ? applicationWords(facts) : enquiryWords(facts)
}

function applicationWords({ site, location, lead }: LeadFacts): Words {
  const phone = location?.phone || site.phone
  return {
    subject: `We have your finance application - ${site.name} - ${lead.reference}`,
    lines: [
      `Thanks for applying for finance with ${site.name}. Your application is with our finance team.`,
      'We’ll read it and call you, usually within one business day, to talk through what suits you and what a lender will need. We won’t run a credit check until someone has called you.',
      `If it can’t wait, call us on ${phone} and quote the reference below.`,
    ],
  }
}

function enquiryWords({ site, location, lead }: LeadFacts): Words {
  const phone = location?.phone || site.phone
  return {
    subject: `We have your enquiry - ${site.name} - ${lead.reference}`,
    lines: [
      `Thanks for getting in touch with ${site.name}. Your enquiry is with our team.`,
      `We’ll be in touch during opening hours. If it can’t wait, call us on ${phone} and quote the reference below.`,
    ],
  }
}

function bookingWords({ site, location, lead, booking, visit, vehicle, delivery }: LeadFacts): Words {
  const phone = location?.phone || site.phone
  const what = describeVisit(visit, vehicle)
  if (booking?.cancelledAt)
    return {
      subject: `Your booking at ${site.name} is cancelled - ${lead.reference}`,
      lines: [
        booking.byStaff
          ? `We’re sorry: we’ve had to cancel your ${what}. Open the attached file to take it off your calendar.`
          : `Your ${what} is cancelled. Open the attached file to take it off your calendar.`,
        booking.byStaff
          ? `Book another time on our website, or call us on ${phone} and we’ll find one with you.`
          : `Changed your mind? Book another time on our website or call us on ${phone}.`,
      ],
    }
  const isMoved = isBookingChange(delivery.occasion)
  return {
    subject: `Your ${isMoved ? 'new time' : 'booking'} at ${site.name} - ${lead.reference}`,
    lines: [
      isMoved
        ? booking?.byStaff
          ? `We’ve moved your ${what}: its new time is below. Open the attached file to update your calendar.`
          : `All done: we’ve moved your ${what}. Open the attached file to update your calendar.`
        : `Thank you. Your ${what} is booked, and a calendar entry is attached.`,
      [visit.bring, `Something came up? Move or cancel it below, or call us on ${phone}.`]
        .filter(Boolean)
        .join(' '),
    ],
  }
}
