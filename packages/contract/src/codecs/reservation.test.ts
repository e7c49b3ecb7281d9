import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyChange, anyReservation } from '../../testing/arbitrary-reservation.ts'
import { anAmount, anId, anInstant, orNull } from '../../testing/arbitrary-values.ts'
import { expectRoundTrip } from '../../testing/expect-round-trip.ts'
import { toSchema } from './codec.ts'
import {
  deliveryPriceCodec,
  holdCodec,
  reservationChangeCodec,
  reservationCodec,
  reservationDetailsCodec,
  reservationTargetCodec,
} from './reservation.ts'

it('a reservation and a change of it are unchanged by encoding and decoding', () => {
  expectRoundTrip(reservationCodec, anyReservation)
  expectRoundTrip(reservationChangeCodec, anyChange)
})

it('a request for a car or a model, a hold and a delivery price are unchanged as well', () => {
  const wish = fc.oneof(fc.record({ carId: anId }), fc.record({ modelId: anId }))
  expectRoundTrip(reservationTargetCodec, wish)
  const state = fc.constantFrom('free', 'held', 'reserved')
  expectRoundTrip(holdCodec, fc.record({ state, untilMs: orNull(anInstant), mine: fc.boolean() }))
  expectRoundTrip(deliveryPriceCodec, fc.record({ postcode: fc.string(), priceCents: orNull(anAmount) }))
})

it('leaves out what is missing, so that a step changes only what it asks', () => {
  expect(Object.keys(reservationDetailsCodec.decode({ first_name: 'Jo' }))).toEqual(['firstName'])
  expect(Object.keys(reservationChangeCodec.encode({ tradeIn: false }))).toEqual(['trade_in'])
})

it('uses dollars and the names of the specification on the wire', () => {
  const [reservation] = fc.sample(anyReservation, { numRuns: 1, seed: 1 })
  if (!reservation) throw new Error('There is no reservation to test with.')
  const paid = { ...reservation, depositCents: 50_050, paidAtMs: 0, details: { optIn: true } }
  expect(reservationCodec.encode(paid)).toMatchObject({
    deposit: 500.5,
    paid_at: '1970-01-01T00:00:00.000Z',
    details: { opt_in: true },
  })
})

it.each([
  [reservationTargetCodec, { car_id: 1, model_id: 2 }],
  [reservationTargetCodec, {}],
  [reservationTargetCodec, { car_id: -1 }],
  [reservationChangeCodec, { details: { first_name: 'x'.repeat(1_001) } }],
  [reservationChangeCodec, { handover: { method: 'pickup', location_id: 'x' } }],
  [reservationChangeCodec, { handover: { method: 'rocket' } }],
])('refuses what it does not understand (%#)', (codec, hostile) => {
  expect(toSchema(codec as typeof reservationTargetCodec).safeParse(hostile).success).toBe(false)
})
