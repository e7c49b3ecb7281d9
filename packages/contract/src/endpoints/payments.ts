import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { dollars } from '../json/money-json.ts'
import { handoverJson, reservationDetailsJson, reservationJson } from '../json/reservation-json.ts'

const id = z.int().positive().max(2_147_483_647)

const holdJson = z.object({
  /** `held`: somebody is reserving it. `reserved`: a deposit is paid. */
  state: z.enum(['free', 'held', 'reserved']),
  /** When it may be free again; null when nobody can say. */
  until: z.iso.datetime().nullable(),
  mine: z.boolean(),
})

export type HoldJson = z.infer<typeof holdJson>

/** Exactly one of the two. */
export const reservationWishBody = z.union([
  z.object({ car_id: id, model_id: z.undefined().optional() }),
  z.object({ model_id: id, car_id: z.undefined().optional() }),
])

export const reservationChangeBody = z.object({
  details: reservationDetailsJson.optional(),
  handover: handoverJson.optional(),
  trade_in: z.boolean().optional(),
  finance: z.boolean().optional(),
})

export const confirmationBody = z.object({
  token: z.string().min(1).max(500),
  /** Where 3-D Secure brings the visitor back to: a page of this site, without any secret. */
  return_url: z.url({ protocol: /^https?$/ }).max(2_000),
})

export const paymentIntentBody = z.object({
  origin: z.string().max(500),
  reservation_id: z.uuid().optional(),
})

export const waiterBody = z.object({ email: z.string().max(254) })

/** Whose reservation it is stands in the header `x-visitor`, never in the address; anybody else's is a 404. */
export const paymentEndpoints = {
  /** `website_id` says whose prices; without it nothing is delivered. */
  deliveryPrice: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/delivery_prices',
    query: ['postcode', 'website_id'],
    answer: z.object({ postcode: z.string(), price: dollars.nullable() }),
  }),
  /** Takes the hold and opens the payment. Not called for the till and st_george processors (S7.13). */
  paymentIntent: endpoint({
    method: 'POST',
    host: 'base',
    path: '/dealerships/:dealershipId/payment_intent',
    query: ['car_id', 'model_id'],
    body: paymentIntentBody,
    answer: z.object({ clientSecret: z.string(), paymentIntent: z.string() }).loose(),
  }),
  startReservation: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/reservations',
    body: reservationWishBody,
    answer: reservationJson,
  }),
  /** `ask=1` asks the gateway first: the page after a payment, never the browser's own word, learns the outcome here. */
  reservation: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/reservations/:reservationId',
    query: ['ask'],
    answer: reservationJson,
  }),
  changeReservation: endpoint({
    method: 'PUT',
    host: 'base',
    path: '/api/websites/:websiteId/reservations/:reservationId',
    body: reservationChangeBody,
    answer: reservationJson,
  }),
  /** For the processors that take a token. */
  takeHold: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/reservations/:reservationId/hold',
    answer: reservationJson,
  }),
  confirmPayment: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/reservations/:reservationId/confirmation',
    body: confirmationBody,
    answer: reservationJson,
  }),
  carHold: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/holds/:carId',
    answer: holdJson,
  }),
  awaitCar: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/holds/:carId/waiters',
    body: waiterBody,
    answer: z.object({ waiting: z.boolean() }),
  }),
  /** What gateways call: authorised by the signature over its bytes. `account` is the account's public key. */
  paymentCallback: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/payment_callbacks/:processor/:account',
  }),
}
