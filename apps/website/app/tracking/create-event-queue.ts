import type { Consent } from '../session/consent-cookie.ts'
import type { EventSink, TrackedEvent } from './tracked-event.ts'

export type EventQueue = {
  push(event: TrackedEvent): void
  /** A sink that comes late still hears everything that is kept, in order. */
  addSink(sink: EventSink): void
  setConsent(consent: Consent): void
}

/** Enough for any visit; a page left open for a week must not grow for ever. */
const mostKept = 200

/**
 * The one place through which events leave the page. Every sink gets every event once, in the order in which they
 * happened; one that needs consent gets them when it is given, and what happens before or under a refusal is forgotten. A
 * sink that throws does not stop the others.
 */
export function createEventQueue(onFault: (error: unknown) => void = () => {}): EventQueue {
  let kept: { at: number; event: TrackedEvent }[] = []
  let count = 0
  let consent: Consent = 'unknown'
  /** What came before this was forgotten by a refusal, also for sinks that come later. */
  let forgotten = 0
  const sinks: { sink: EventSink; next: number }[] = []

  function drain() {
    if (consent === 'denied') forgotten = count
    for (const entry of sinks) {
      const { needsConsent } = entry.sink
      if (needsConsent && consent !== 'granted') continue
      for (const { at, event } of kept) {
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
      kept.push({ at: count++, event })
      if (kept.length > mostKept) kept = kept.slice(-mostKept)
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
