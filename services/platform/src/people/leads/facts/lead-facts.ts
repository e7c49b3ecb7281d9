import { bookedServices } from '@forecourt/domain/booking/service/booked-services'
import { readServiceMenu, type ServiceItem } from '@forecourt/domain/booking/service/service-menu'
import { leadVisitWords, type VisitWords } from '@forecourt/domain/booking/visit-words'
import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import { type LeadLine, leadLines } from '@forecourt/domain/lead/handling/lead-lines'
import { photoIds } from '@forecourt/domain/lead/photo-ids'
import type { EnquiryPrice } from '@forecourt/domain/price/enquiry-price'
import { restorePrice, shownPrice } from '@forecourt/domain/price/shown-price'
import type { SiteLocation } from '@forecourt/domain/site/site'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import { signLink } from '../../../infrastructure/http/signed-link.ts'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import { timeText } from '../../../outbox/templates/time-text.ts'
import type { SiteLeadRules } from '../rules/lead-rules.ts'
import type { FoundLead } from './store.ts'

/** Everything that a message about a lead may contain. */
export type LeadFacts = FoundLead & {
  delivery: DeliveryRow
  site: SiteLeadRules['site']
  /** The location that the lead was routed to, or else the site's first location. */
  location: SiteLocation | null
  bookedAt: SiteLocation | null
  /** The prices of the lead's vehicle: at the time of the enquiry, and now. */
  price: EnquiryPrice
  /** The lead's vehicle, or the model in stock that the visitor chose. */
  vehicle: string | null
  /** The appointment, where there is a booking. */
  visit: VisitWords
  /** The service that a vehicle is booked in for, as the dealer's menu names it. */
  services: readonly ServiceItem[]
  timeZone: string
  /** All fields that the visitor entered. */
  lines: LeadLine[]
  /** First and last name as entered; either may be empty. */
  name: string
  email: string | null
  phone: string
}

export function leadFacts(
  delivery: DeliveryRow,
  found: FoundLead,
  { site, settings, locations }: SiteLeadRules,
  /** Signs the link to the visitor's photos. */
  links: KeyRing,
): LeadFacts {
  const { lead, car, booking } = found
  const at = (id: number | null | undefined) => locations.find((location) => location.id === id) ?? null
  const location = at(lead.locationId) ?? locations[0] ?? null
  const text = (name: string) => (typeof lead.payload[name] === 'string' ? lead.payload[name].trim() : '')
  const chosen = at(Number(lead.payload.location))
  return {
    ...found,
    delivery,
    site,
    location,
    bookedAt: at(booking?.locationId),
    price: {
      seen: restorePrice(lead.seenPriceCents, lead.seenPriceBasis),
      now: car && shownPrice(car, { settings }),
    },
    vehicle: car?.name ?? found.preferredVehicle,
    visit: leadVisitWords(lead.category, booking?.kind ?? 'test-drive', site.kind as VehicleKind),
    services: booking?.kind === 'service' ? bookedServices(readServiceMenu(settings), lead.payload) : [],
    timeZone: placeTimeZone(site, locations, (at(booking?.locationId) ?? location)?.id),
    lines: [
      ...leadLines({
        ...lead.payload,
        ...(chosen && { location: chosen.name }),
        ...(found.preferredDealership && { preferred_dealership: found.preferredDealership }),
        // Its own row shows the time in the location's time zone.
        ...(booking && { dateTime: '' }),
      }),
      ...photoLines(lead, site.url, links),
    ],
    name: [text('name'), text('last_name')].filter(Boolean).join(' '),
    email: mailAddress(lead.payload.email),
    phone: text('phone'),
  }
}

/** One link to all photos, known only to those who receive the dealer's mail. */
function photoLines({ id, payload }: FoundLead['lead'], siteUrl: string, links: KeyRing): LeadLine[] {
  const { length: count } = photoIds(payload)
  if (count === 0) return []
  const { href } = new URL(`/lead-photos?link=${signLink('photos', id, links)}`, siteUrl)
  return [{ label: count === 1 ? 'One photo' : `${count} photos`, value: href }]
}

/** Whether a message is about a booking that was moved or cancelled. */
export function isBookingChange(occasion: DeliveryRow['occasion']): boolean {
  return /^(?:moved|cancelled)\b/.test(occasion ?? '')
}

/**
 * Says that the same phone number or address has enquired before; it may be another person, because a household shares a
 * phone. Null for the first time.
 */
export function followUpNote({ earlier, site, timeZone }: LeadFacts): string | null {
  if (!earlier.count || !earlier.lastAt) return null
  const times = earlier.count === 1 ? 'once' : `${earlier.count} times`
  return `Somebody with this phone number or email address has enquired ${times} before, last on ${timeText(earlier.lastAt, site.country, timeZone)} (reference ${earlier.lastReference}).`
}
