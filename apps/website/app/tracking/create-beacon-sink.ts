import { postQuietly } from './post-quietly.ts'
import type { EventSink } from './tracked-event.ts'

/**
 * Our own record of events: first party, to our own origin, so it asks for no consent. Nothing in it is about the
 * visitor but the e-mail and phone of a form that they have just sent to us (S7.41), which are kept as hashes.
 */
export function createBeaconSink(post: (path: string, body: object) => void = postQuietly): EventSink {
  return {
    name: 'own',
    needsConsent: false,
    send: ({ eventId, path, carId, contact }) =>
      post('/api/events', { event_id: eventId, path, car_id: carId, ...contact }),
  }
}
