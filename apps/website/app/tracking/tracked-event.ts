import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import type { ProductPayload } from '@forecourt/domain/tracking/product-payload'

/** What happened, on which page and about which vehicle. Nothing but a search in words is the visitor's. */
export type TrackedEvent = {
  /** Its own, wherever it is told: a network that hears of it twice counts it once. */
  key: string
  eventId: EventId
  /** Without its query, which may hold what somebody typed. */
  path: string
  carId: number | null
  /** Of a form that was sent (S7.41): for our own record, and as hashes for networks. */
  contact?: { email: string; phone: string }
  /** The server has recorded it: networks alone are told (record 251). */
  isRecorded?: true
  /** For advertising networks: a search in words may be anything that somebody typed, so our own record leaves it out. */
  product: (ProductPayload & { search_string?: string }) | null
}

/** Where events go. A sink that tells anybody outside about the visitor waits for their consent. */
export type EventSink = {
  name: string
  needsConsent: boolean
  send(event: TrackedEvent): void
}
