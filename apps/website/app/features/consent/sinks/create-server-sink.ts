import { postQuietly } from '../../../tracking/post-quietly.ts'
import type { AdSink } from './ad-sink.ts'

/**
 * Hands what a visitor who agreed does to our own server, which tells it to the networks that the dealer has keys of.
 * Which events these are, the server knows.
 */
export function createServerSink(post: (path: string, body: object) => void = postQuietly): AdSink {
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

/** Views of pages, 1 to 13, are no conversions and by far the most. */
const lastView = 13
