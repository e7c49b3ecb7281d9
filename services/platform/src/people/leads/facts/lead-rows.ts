import { describeLeadSources, visitedPages } from '@forecourt/domain/lead/handling/lead-visit'
import { enquiryPriceText } from '@forecourt/domain/price/enquiry-price'
import type { MailFact } from '../../../outbox/templates/mail-page.ts'
import { timeText } from '../../../outbox/templates/time-text.ts'
import type { LeadFacts } from './lead-facts.ts'

/** What the platform knows about a lead, followed by what the visitor entered. */
export function leadRows(facts: LeadFacts): MailFact[] {
  const { lead, site, car, price, booking, bookedAt, location, timeZone } = facts
  const pages = visitedPages(lead.payload).join('\n')
  const rows: (MailFact | null)[] = [
    { label: 'Reference', value: lead.reference },
    { label: 'About', value: [lead.category, lead.subcategory].filter(Boolean).join(', ') },
    car && { label: 'Vehicle', value: `${car.name} (stock ${car.stockNumber})` },
    car && { label: 'Price', value: enquiryPriceText(price, site.country) },
    booking && {
      label: booking.cancelledAt ? 'Cancelled, was for' : 'Booked for',
      value: timeText(booking.startsAt, site.country, timeZone),
    },
    bookedAt && { label: 'Booked at', value: bookedAt.name },
    location && { label: 'For', value: location.name },
    ...facts.lines,
    { label: 'Received', value: timeText(lead.createdAt, site.country, timeZone) },
    { label: 'Sent from', value: toText(lead.payload.url) },
    ...describeLeadSources(lead.payload),
    { label: 'Pages looked at', value: pages },
  ]
  return rows.filter((row): row is MailFact => row !== null && row.value !== '')
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
