import { expect, it } from 'vitest'
import { createBeaconSink } from './create-beacon-sink.ts'

it('sends what happened, where and about which vehicle, and never what was typed', () => {
  const sent: unknown[] = []
  const sink = createBeaconSink((path, body) => sent.push([path, body]))
  const product = {
    content_ids: ['U1'],
    contents: [{ id: 'U1', quantity: 1 as const }],
    currency: 'AUD' as const,
    value: 23_990,
    content_type: 'product' as const,
    content_name: '2022 Mazda 3',
    search_string: 'me@home.test',
  }
  sink.send({ eventId: 29, path: '/search/used-cars', carId: null, product })
  expect(sink.needsConsent).toBe(false)
  expect(sent).toEqual([['/api/events', { event_id: 29, path: '/search/used-cars', car_id: null }]])
})
