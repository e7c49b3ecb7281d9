import type { Consent } from '../session/consent-cookie.ts'
import type { EventSink, TrackedEvent } from './tracked-event.ts'

export type EventQueue = {
  push(event: TrackedEvent): void
  /** A sink that is added late still receives all stored events, in order. */
  addSink(sink: EventSink): void
  setConsent(consent: Consent): void
}

/** Enough for any visit; limits the memory of a page left open for a week. */
const maxEvents = 200

/**
 * All events leave the page through here. Every sink receives every event once and in order; a sink that needs consent
 * receives them once it is granted, and events before or during a refusal are discarded. A sink that throws does not
 * affect the others.
 */
export function createEventQueue(onFault: (error: unknown) => void = () => {}): EventQueue {
  let recent: { at: number; event: TrackedEvent }[] = []
  let count = 0
  let consent: Consent = 'unknown'
  /** Events before this index were discarded by a refusal, also for sinks that are added later. */
  let forgotten = 0
  const sinks: { sink: EventSink; next: number }[] = []

  function drain() {
    if (consent === 'denied') forgotten = count
    for (const entry of sinks) {
      const { needsConsent } = entry.sink
      if (needsConsent && consent !== 'granted') continue
      for (const { at, event } of recent) {
        if (at < entry.next || (needsConsent && at < forgotten)) continue
        entry.next = at + 1
        try {
          entry.sink.send(event)
        } catch (error) {
          onFault(error)
        }
      }
    }
  }

  return {
    push(event) {
      recent.push({ at: count++, event })
      if (recent.length > maxEvents) recent = recent.slice(-maxEvents)
      drain()
    },
    addSink(sink) {
      sinks.push({ sink, next: 0 })
      drain()
    },
    setConsent(given) {
      consent = given
      drain()
    },
  }
}
