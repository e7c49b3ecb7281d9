import { type EventId, type EventName, eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { createBeaconSink } from './create-beacon-sink.ts'
import { createEventQueue } from './create-event-queue.ts'
import type { TrackedEvent } from './tracked-event.ts'

/** The queue of this page view's document; only the browser ever pushes to it. */
export const eventQueue = createEventQueue()
eventQueue.addSink(createBeaconSink())

export function track(
  name: EventName,
  carId: number | null,
  path = window.location.pathname,
  product: TrackedEvent['product'] = null,
): void {
  eventQueue.push({ eventId: eventCatalogue[name].id, path, carId, product })
}

/** The event of a form that was sent, with who sent it (S7.41) and about which vehicle. */
export function trackForm(
  eventId: EventId,
  carId: number | null,
  contact: NonNullable<TrackedEvent['contact']>,
  product: TrackedEvent['product'] = null,
): void {
  eventQueue.push({ eventId, path: window.location.pathname, carId, product, contact })
}
