import type { LeadSummary } from '@forecourt/contract/codecs/lead-summary'
import { bookingTime } from '@forecourt/domain/booking/booking-time'
import { type CalendarEntry, calendarInstant } from '@forecourt/domain/booking/calendar-file'
import { leadVisitWords } from '@forecourt/domain/booking/visit-words'
import { mapHref } from '@forecourt/domain/site/map-href'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import { withQuery } from '@forecourt/domain/site/pages/with-query'
import type { Site } from '@forecourt/domain/site/site'
import { getTimeZone } from '@forecourt/domain/site/time-zone'
import { entryWords } from './words.ts'

export type BookingView = {
  /** `Tuesday 17 November 2026` and `10:00 am`, in the location's time zone. */
  day: string
  time: string
  place: string
  address: string
  mapHref: string | null
  calendarHref: string
  googleHref: string
  /** Where to move or cancel it. */
  changeHref: string | null
}

export type BookedLead = {
  id: string
  reference: string
  category: string
  /** The vehicle or model it is about. */
  vehicle: string | null
  booking: NonNullable<LeadSummary['booking']>
}

/** A booking's calendar entry. */
export function bookingEntry(lead: BookedLead, site: Site, nowMs: number): CalendarEntry {
  const kind = /\bservice\b/i.test(lead.category) ? 'service' : 'test-drive'
  const location = site.locations.find(({ id }) => id === lead.booking.locationId)
  const { street, city, state, postcode } = location?.address ?? site.address
  const visit = leadVisitWords(lead.category, kind, site.kind)
  const what = entryWords.entry(visit.entry, site.name)
  return {
    uid: `${lead.id}@${new URL(site.url).hostname}`,
    stampMs: nowMs,
    startMs: lead.booking.startsAtMs,
    endMs: lead.booking.endsAtMs,
    summary: [what, visit.isOfStock && lead.vehicle].filter(Boolean).join(': '),
    location: [location?.name, street, `${city} ${state} ${postcode}`].filter(Boolean).join(', '),
    sequence: lead.booking.sequence,
    isCancelled: false,
    organizer: site.email ? { name: site.name, email: site.email } : null,
    description: entryWords.description(lead.reference, location?.phone || site.phone),
  }
}

export function toBookingView(lead: BookedLead, site: Site, paths: Paths): BookingView {
  const entry = bookingEntry(lead, site, 0)
  const location = site.locations.find(({ id }) => id === lead.booking.locationId)
  const timeZone = location?.timeZone ?? getTimeZone(site)
  const { street, city, state, postcode } = location?.address ?? site.address
  return {
    ...bookingTime(entry.startMs, site.country, timeZone),
    place: location?.name ?? site.name,
    address: [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    mapHref: location ? mapHref(location.address) : null,
    changeHref: paths.booking(lead.booking.link),
    calendarHref: withQuery('/success/booking.ics', { lead_id: lead.id }),
    googleHref: withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: entry.summary,
      dates: `${calendarInstant(entry.startMs)}/${calendarInstant(entry.endMs)}`,
      location: entry.location,
    }),
  }
}
