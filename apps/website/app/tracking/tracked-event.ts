import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import type { ProductPayload } from '@forecourt/domain/tracking/product-payload'

/** An event with its page and vehicle. The only visitor input in it is the text of a search. */
export type TrackedEvent = {
  /** A unique id, by which a network that receives the event twice counts it once. */
  key: string
  eventId: EventId
  /** Without its query, which may contain typed text. */
  path: string
  carId: number | null
  /** The contact details of a submitted form (S7.41): for our own log, and as hashes for networks. */
  contact?: { email: string; phone: string }
  /** The server has already recorded it, so only networks receive it (record 251). */
  isRecorded?: true
  /** For advertising networks: a search may contain any typed text, so our own log leaves it out. */
  product: (ProductPayload & { search_string?: string }) | null
}

/** A destination of events. A sink that shares visitor data with third parties waits for consent. */
export type EventSink = {
  name: string
  needsConsent: boolean
  send(event: TrackedEvent): void
}
