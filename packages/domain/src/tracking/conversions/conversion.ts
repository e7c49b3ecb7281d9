import { type EventId, eventCatalogue } from '../event-catalogue.ts'
import type { ProductPayload } from '../product-payload.ts'

/** A visitor's action as the platform reports it to networks, with consent. Contains only hashes, no personal data. */
export type Conversion = {
  /** The browser's id of the event, which networks use to drop duplicates from the page's script. */
  eventKey: string
  eventId: EventId
  atMs: number
  /** The page without its query. */
  url: string
  /** SHA-256 in hexadecimal, of each network's normalised spelling. */
  person: {
    emailHash: string | null
    /** Google normalises addresses without dots. */
    googleEmailHash: string | null
    /** With and without the plus of its country code. */
    phoneHash: string | null
    phoneDigitsHash: string | null
  }
  userAgent: string
  /** Ids from the networks' own cookies. */
  googleClientId: string | null
  metaBrowserId: string | null
  metaClickId: string | null
  product: ProductPayload | null
}

type Words = { google: string; meta: string }

const lead: Words = { google: 'generate_lead', meta: 'Lead' }
const words: Readonly<Partial<Record<EventId, Words>>> = {
  [eventCatalogue.clickToCall.id]: { google: 'click_to_call', meta: 'Contact' },
  [eventCatalogue.wishlist.id]: { google: 'add_to_wishlist', meta: 'AddToWishlist' },
}
const forms = new Set<number>(
  Object.values(eventCatalogue).flatMap(({ id, group }) => (group === 'form' ? [id] : [])),
)

/** The networks' event names; null for events that only the page reports, or nobody does. */
export function conversionEventNames(eventId: number): Words | null {
  return forms.has(eventId) ? lead : (words[eventId as EventId] ?? null)
}
