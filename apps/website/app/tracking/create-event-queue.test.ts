import { describe, expect, it } from 'vitest'
import { createEventQueue } from './create-event-queue.ts'
import type { EventSink, TrackedEvent } from './tracked-event.ts'

const event = (eventId: TrackedEvent['eventId']): TrackedEvent => ({
  key: `k${eventId}`,
  eventId,
  path: '/',
  carId: null,
  product: null,
})

function aSink(needsConsent: boolean): EventSink & { heard: number[] } {
  const heard: number[] = []
  return { name: 'test', needsConsent, heard, send: ({ eventId }) => void heard.push(eventId) }
}

describe('the event queue', () => {
  it('gives every sink every event once and in order, also one that comes late', () => {
    const queue = createEventQueue()
    const [early, late] = [aSink(false), aSink(false)]
    queue.addSink(early)
    queue.push(event(1))
    queue.push(event(3))
    queue.addSink(late)
    queue.push(event(25))
    expect(early.heard).toEqual([1, 3, 25])
    expect(late.heard).toEqual([1, 3, 25])
  })

  it('holds events back from sinks that need consent until it is given', () => {
    const queue = createEventQueue()
    const sink = aSink(true)
    queue.addSink(sink)
    queue.push(event(1))
    expect(sink.heard).toEqual([])
    queue.setConsent('granted')
    queue.push(event(3))
    expect(sink.heard).toEqual([1, 3])
  })

  it('forgets what happens before and under a refusal, also when consent comes later', () => {
    const queue = createEventQueue()
    const sink = aSink(true)
    queue.addSink(sink)
    queue.push(event(1))
    queue.setConsent('denied')
    queue.push(event(2))
    queue.setConsent('granted')
    queue.push(event(3))
    expect(sink.heard).toEqual([3])
  })

  it('forgets it also for a sink that comes after the refusal', () => {
    const queue = createEventQueue()
    queue.push(event(1))
    queue.setConsent('denied')
    queue.push(event(2))
    queue.setConsent('granted')
    const sink = aSink(true)
    queue.addSink(sink)
    queue.push(event(3))
    expect(sink.heard).toEqual([3])
  })

  it('lets no failing sink stop the others', () => {
    const faults: unknown[] = []
    const queue = createEventQueue((error) => faults.push(error))
    const sink = aSink(false)
    queue.addSink({
      name: 'broken',
      needsConsent: false,
      send() {
        throw new Error('blocked')
      },
    })
    queue.addSink(sink)
    queue.push(event(41))
    expect(sink.heard).toEqual([41])
    expect(faults).toHaveLength(1)
  })

  it('keeps a bounded number of events for sinks to come', () => {
    const queue = createEventQueue()
    for (let n = 0; n < 1_000; n++) queue.push(event(29))
    const sink = aSink(false)
    queue.addSink(sink)
    expect(sink.heard).toHaveLength(200)
  })
})
