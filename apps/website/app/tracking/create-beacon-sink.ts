import { postQuietly } from './post-quietly.ts'
import type { EventSink } from './tracked-event.ts'

/** Our own record of events: first party, without anything about the visitor, so it asks for no consent. */
export function createBeaconSink(post: (path: string, body: object) => void = postQuietly): EventSink {
  return {
    name: 'own',
    needsConsent: false,
    send: ({ eventId, path, carId }) => post('/api/events', { event_id: eventId, path, car_id: carId }),
  }
}
