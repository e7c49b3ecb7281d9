import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import { randomKey } from '../browser/random-key.ts'
import { createEventQueue } from './create-event-queue.ts'
import { postInBackground } from './post-in-background.ts'
import type { EventSink, TrackedEvent } from './tracked-event.ts'

/** The queue of this page view's document; only the browser ever pushes to it. */
export const eventQueue = createEventQueue()
eventQueue.addSink(createBeaconSink())

export function track(
  eventId: EventId,
  carId: number | null,
  path = window.location.pathname,
  product: TrackedEvent['product'] = null,
): void {
  eventQueue.push({ key: randomKey(), eventId, path, carId, product })
}

/** The event of a form that was sent, with who sent it (S7.41) and about which vehicle. */
export function trackForm(
  eventId: EventId,
  carId: number | null,
  contact: NonNullable<TrackedEvent['contact']>,
  product: TrackedEvent['product'] = null,
): void {
  eventQueue.push({ key: randomKey(), eventId, path: window.location.pathname, carId, product, contact })
}

/**
 * Our own record of events: first party, to our own origin, so it asks for no consent. Nothing in it is about the
 * visitor but the e-mail and phone of a form that they have just sent to us (S7.41), which are kept as hashes.
 */
export function createBeaconSink(post: (path: string, body: object) => void = postInBackground): EventSink {
  return {
    name: 'own',
    needsConsent: false,
    send({ eventId, path, carId, contact, isRecorded }) {
      if (!isRecorded) post('/api/events', { event_id: eventId, path, car_id: carId, ...contact })
    },
  }
}
