import { bookedServices } from '@forecourt/domain/booking/service/booked-services'
import { readServiceMenu, type ServiceItem } from '@forecourt/domain/booking/service/service-menu'
import { leadVisitWords, type VisitWords } from '@forecourt/domain/booking/visit-words'
import { type LeadLine, leadLines } from '@forecourt/domain/lead/lead-lines'
import { mailAddress } from '@forecourt/domain/lead/mail-address'
import { photoIds } from '@forecourt/domain/lead/photo-ids'
import type { EnquiryPrice } from '@forecourt/domain/price/enquiry-price'
import { restorePrice, shownPrice } from '@forecourt/domain/price/shown-price'
import { placeTimeZone } from '@forecourt/domain/site/hours/time-zone'
import type { SiteLocation } from '@forecourt/domain/site/site'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import { signLink } from '../../../infrastructure/http/signed-link.ts'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import { timeText } from '../../../outbox/templates/time-text.ts'
import type { SiteLeadRules } from '../rules/lead-rules.ts'
import type { FoundLead } from './store.ts'

/** What any message about a lead may say. */
export type LeadFacts = FoundLead & {
  delivery: DeliveryRow
  site: SiteLeadRules['site']
  /** Where the lead was routed to, or else the site's first place. */
  location: SiteLocation | null
  bookedAt: SiteLocation | null
  /** Of the vehicle that it is about: when they enquired, and now. */
  price: EnquiryPrice
  /** The vehicle that it is about, or the model that the visitor chose of those in stock. */
  vehicle: string | null
  /** What the visitor comes for, where there is a booking. */
  visit: VisitWords
  /** What a vehicle is booked in for, as the dealer's menu has it. */
  services: readonly ServiceItem[]
  timeZone: string
  /** Everything the visitor said. */
  lines: LeadLine[]
  /** First and last name as given, which may be nothing. */
  name: string
  email: string | null
  phone: string
}

export function leadFacts(
  delivery: DeliveryRow,
  found: FoundLead,
  { site, settings, locations }: SiteLeadRules,
  /** Signs the link to what the visitor photographed. */
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
        // Its own row says when, on the clock of the place.
        ...(booking && { dateTime: '' }),
      }),
      ...photoLines(lead, site.url, links),
    ],
    name: [text('name'), text('last_name')].filter(Boolean).join(' '),
    email: mailAddress(lead.payload.email),
    phone: text('phone'),
  }
}

/** One link to all of them, which only those who have the dealer's mail can know. */
function photoLines({ id, payload }: FoundLead['lead'], siteUrl: string, links: KeyRing): LeadLine[] {
  const { length: count } = photoIds(payload)
  if (count === 0) return []
  const { href } = new URL(`/lead-photos?link=${signLink('photos', id, links)}`, siteUrl)
  return [{ label: count === 1 ? 'One photo' : `${count} photos`, value: href }]
}

/** Whether a message tells of a booking that was moved or cancelled. */
export function isBookingChange(occasion: DeliveryRow['occasion']): boolean {
  return /^(?:moved|cancelled)\b/.test(occasion ?? '')
}

/** That somebody has written before with the number or address; a household shares a phone. Null for the first time. */
export function followUpNote({ earlier, site, timeZone }: LeadFacts): string | null {
  if (!earlier.count || !earlier.lastAt) return null
  const times = earlier.count === 1 ? 'once' : `${earlier.count} times`
  return `Somebody with this phone number or email address has enquired ${times} before, last on ${timeText(earlier.lastAt, site.country, timeZone)} (reference ${earlier.lastReference}).`
}
