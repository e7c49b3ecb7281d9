import { expect, it } from 'vitest'
import { createEventQueue } from '../../../tracking/create-event-queue.ts'
import { createServerSink } from './create-server-sink.ts'
import { anEvent } from './testing.ts'

function aSink() {
  const posted: [path: string, body: object][] = []
  return { posted, sink: createServerSink((path, body) => void posted.push([path, body])) }
}

it('sends a form to our own server with the key that the networks’ scripts use', () => {
  const { sink, posted } = aSink()
  const contact = { email: 'me@home.test', phone: '0412 345 678' }
  sink.send(anEvent({ key: 'k1', eventId: 15, carId: 5, path: '/cars/a', contact }))
  expect(posted).toEqual([
    ['/api/events/conversion', { event_key: 'k1', event_id: 15, path: '/cars/a', car_id: 5, ...contact }],
  ])
})

it('sends no page views', () => {
  const { sink, posted } = aSink()
  for (const eventId of [1, 3, 13] as const) sink.send(anEvent({ eventId }))
  expect(posted).toEqual([])
})

it('receives nothing before consent, and sends nothing after it is withdrawn', () => {
  const { sink, posted } = aSink()
  const queue = createEventQueue()
  queue.addSink(sink)
  queue.push(anEvent({}))
  expect(posted).toEqual([])
  queue.setConsent('denied')
  queue.push(anEvent({}))
  queue.setConsent('granted')
  expect(posted).toEqual([])
  queue.push(anEvent({ key: 'agreed' }))
  expect(posted).toMatchObject([[expect.anything(), { event_key: 'agreed' }]])
  sink.withdraw()
  sink.send(anEvent({}))
  expect(posted).toHaveLength(1)
})
