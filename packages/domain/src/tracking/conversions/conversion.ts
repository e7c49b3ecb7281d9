import { type EventId, eventCatalogue } from '../event-catalogue.ts'
import type { ProductPayload } from '../product-payload.ts'

/** Something that a visitor did who agreed to networks, as the platform tells it to them. Nobody is named: hashes alone. */
export type Conversion = {
  /** The browser's own id of the event: a network that heard of it from the page's script counts it once. */
  eventKey: string
  eventId: EventId
  atMs: number
  /** The page without its query. */
  url: string
  /** SHA-256 in hexadecimal, of the one spelling of each network. */
  person: {
    emailHash: string | null
    /** Of an address that Google reads without its dots. */
    googleEmailHash: string | null
    /** With the plus of its country, and without. */
    phoneHash: string | null
    phoneDigitsHash: string | null
  }
  userAgent: string
  /** What the networks' own scripts have put into cookies. */
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

/** What the networks call it; null for what is told by the page alone, or to nobody. */
export function conversionWords(eventId: number): Words | null {
  return forms.has(eventId) ? lead : (words[eventId as EventId] ?? null)
}
