import { postInBackground } from '../../../tracking/post-in-background.ts'
import type { AdSink } from './ad-sink.ts'

/**
 * Sends events with consent to our server, which forwards them to the networks that the dealer has keys for. The server
 * decides which events.
 */
export function createServerSink(post: (path: string, body: object) => void = postInBackground): AdSink {
  let isAllowed = true
  return {
    name: 'server',
    needsConsent: true,
    send({ key, eventId, path, carId, contact }) {
      const isView = eventId <= lastView
      if (isAllowed && !isView)
        post('/api/events/conversion', {
          event_key: key,
          event_id: eventId,
          path,
          car_id: carId,
          ...contact,
        })
    },
    withdraw() {
      isAllowed = false
    },
    resume() {
      isAllowed = true
    },
  }
}

/** Page views, 1 to 13, are not conversions and by far the most frequent. */
const lastView = 13
