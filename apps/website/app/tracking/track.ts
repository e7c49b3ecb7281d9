import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import { randomKey } from '../browser/random-key.ts'
import { createEventQueue } from './create-event-queue.ts'
import { postInBackground } from './post-in-background.ts'
import type { EventSink, TrackedEvent } from './tracked-event.ts'

/** The queue of this document; only browser code pushes to it. */
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

/** The event of a submitted form, with its contact details (S7.41) and vehicle. */
export function trackForm(
  eventId: EventId,
  carId: number | null,
  contact: NonNullable<TrackedEvent['contact']>,
  product: TrackedEvent['product'] = null,
): void {
  eventQueue.push({ key: randomKey(), eventId, path: window.location.pathname, carId, product, contact })
}

/**
 * Our own event log: first party and same origin, so it needs no consent. The only personal data in it are the e-mail
 * and phone of a form that the visitor has just submitted (S7.41), stored as hashes.
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
