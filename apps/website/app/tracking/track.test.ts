import { expect, it } from 'vitest'
import { formEvent } from '../leads/form-event.ts'
import { createBeaconSink } from './track.ts'

function aSink() {
  const sent: unknown[] = []
  return { sent, sink: createBeaconSink((path, body) => sent.push([path, body])) }
}

it('sends what happened, where and about which vehicle, and never what was searched for', () => {
  const { sent, sink } = aSink()
  const product = {
    content_ids: ['U1'],
    contents: [{ id: 'U1', quantity: 1 as const }],
    currency: 'AUD' as const,
    value: 23_990,
    content_type: 'product' as const,
    content_name: '2022 Mazda 3',
    search_string: 'me@home.test',
  }
  sink.send({ key: 'k', eventId: 29, path: '/search/used-cars', carId: null, product })
  expect(sink.needsConsent).toBe(false)
  expect(sent).toEqual([['/api/events', { event_id: 29, path: '/search/used-cars', car_id: null }]])
})

it('sends a form as event 22, and an accepted offer as 18, with e-mail and phone [S7.41]', () => {
  const { sent, sink } = aSink()
  const contact = { email: 'me@home.test', phone: '0412 345 678' }
  const lead = { category: 'General Enquiry', subcategory: '' }
  for (const offer_accepted of [undefined, true]) {
    const eventId = formEvent({ event: null }, { ...lead, offer_accepted })
    sink.send({ key: 'k', eventId, path: '/contact-us', carId: null, product: null, contact })
  }
  const body = { path: '/contact-us', car_id: null, email: 'me@home.test', phone: '0412 345 678' }
  expect(sent).toEqual([
    ['/api/events', { event_id: 22, ...body }],
    ['/api/events', { event_id: 18, ...body }],
  ])
})

it('leaves out what the server has recorded', () => {
  const { sent, sink } = aSink()
  sink.send({ key: 'k', eventId: 16, path: '/trade-in', carId: null, product: null, isRecorded: true })
  expect(sent).toEqual([])
})
