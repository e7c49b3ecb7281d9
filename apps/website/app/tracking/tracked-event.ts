import type { EventId } from '@forecourt/domain/tracking/event-catalogue'

/** What happened, on which page and about which vehicle. Nothing in it is about the visitor. */
export type TrackedEvent = {
  eventId: EventId
  /** Without its query, which may hold what somebody typed. */
  path: string
  carId: number | null
}

/** Where events go. A sink that tells anybody outside about the visitor waits for their consent. */
export type EventSink = {
  name: string
  needsConsent: boolean
  send(event: TrackedEvent): void
}

export type Consent = 'unknown' | 'granted' | 'denied'
