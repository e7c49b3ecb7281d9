import { isoWithOffset } from '@forecourt/domain/booking/iso-with-offset'
import { describeLeadSources } from '@forecourt/domain/lead/handling/lead-visit'
import { timeText } from '../../../../outbox/templates/time-text.ts'
import { followUpNote, type LeadFacts } from '../../facts/lead-facts.ts'
import { adfOwnVehicle, adfVehicle } from './adf-vehicle.ts'
import { element } from './element.ts'

const header = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n'

/** A lead in the Auto-lead Data Format 1.0, elements in the order of its DTD. */
export function buildAdf(facts: LeadFacts): string {
  const { lead, site, location } = facts
  const atMs = lead.createdAt.getTime()
  const vendorPhone = location?.phone || site.phone
  const prospect = element(
    'prospect',
    [
      element('id', lead.reference, { sequence: '1', source: site.slug }),
      element('requestdate', isoWithOffset(facts.timeZone, atMs) ?? isoWithOffset('UTC', atMs)),
      adfVehicle(facts),
      adfOwnVehicle(facts),
      element('customer', [customerContact(facts), element('comments', listComments(facts))]),
      element('vendor', [
        element('vendorname', location?.name ? `${site.name}, ${location.name}` : site.name),
        element('url', site.url),
        element('contact', [
          element('name', site.name, { part: 'full', type: 'business' }),
          element('email', site.email),
          element('phone', vendorPhone, { type: 'voice' }),
        ]),
      ]),
      element('provider', [
        element('name', `${site.name} website`, { part: 'full', type: 'business' }),
        element('service', lead.category),
        element('url', site.url),
      ]),
    ],
    { status: 'new' },
  )
  return `${header}${element('adf', [prospect])?.markup ?? ''}`
}

/** ADF requires a name and a contact. If the visitor left them out, both elements are still present and say so. */
function customerContact({ lead, email, phone }: LeadFacts) {
  const text = (name: string) => (typeof lead.payload[name] === 'string' ? lead.payload[name] : '')
  const names = [
    element('name', text('name'), { part: 'first', type: 'individual' }),
    element('name', text('last_name'), { part: 'last', type: 'individual' }),
  ]
  return element('contact', [
    ...(names.some((name) => name !== null)
      ? names
      : [element('name', 'Not given', { part: 'full', type: 'individual' })]),
    element('email', email),
    element('phone', phone || (email ? null : 'Not given'), {
      type: isMobile(phone) ? 'cellphone' : 'voice',
    }),
    element('address', [element('regioncode', text('state')), element('postalcode', text('postcode'))], {
      type: 'home',
    }),
  ])
}

function isMobile(phone: string): boolean {
  return /^(?:\+?61|0)4/.test(phone.replace(/[\s()-]/g, ''))
}

function listComments(facts: LeadFacts): string {
  const { lead, booking, timeZone, delivery } = facts
  return [
    [lead.category, lead.subcategory].filter(Boolean).join(', '),
    delivery.occasion === 'abandoned' ? 'The form was not finished.' : null,
    booking ? `Booked for ${timeText(booking.startsAt, facts.site.country, timeZone)}` : null,
    ...[...facts.lines, ...describeLeadSources(lead.payload)].map(({ label, value }) => `${label}: ${value}`),
    followUpNote(facts),
  ]
    .filter(Boolean)
    .join('\n')
}
