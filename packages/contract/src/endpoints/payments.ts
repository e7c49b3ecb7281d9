import { cancellationStates, maxCancelReasonCharacters } from '@forecourt/domain/reservation/cancellation'
import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import {
  confirmationCodec,
  deliveryPriceCodec,
  holdCodec,
  reservationChangeCodec,
  reservationCodec,
  reservationWishCodec,
} from '../codecs/reservation.ts'
import { endpoint } from './endpoint.ts'

const reservation = toSchema(reservationCodec)

export const reservationWishBody = toSchema(reservationWishCodec)
export const reservationChangeBody = toSchema(reservationChangeCodec)
export const confirmationBody = toSchema(confirmationCodec)

export const paymentIntentBody = z.object({
  origin: z.string().max(500),
  reservation_id: z.uuid().optional(),
})

export const waitlistBody = z.object({ email: z.string().max(254) })

/** Gateways have fifteen seconds for each question, and some calls ask twice. */
const gatewayDeadlineMs = 40_000

/** Somebody who wants to be told of a car. */
const waiter = z.object({
  confirmed: z.boolean(),
  told: z.boolean(),
  car: z.object({ name: z.string(), slug: z.string(), is_free: z.boolean() }),
})
const waiterAnswer = z.object({ waiter: waiter.nullable() })

export type WaitlistEntryJson = z.infer<typeof waiter>

/** What whoever has the link of a receipt may see of the reservation. */
const linkedReservation = z.object({
  reference: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  deposit: z.number(),
  paid_at: z.iso.datetime(),
  held_until: z.iso.datetime(),
  time_zone: z.string(),
  state: z.enum(cancellationStates),
  /** Until when cancelling gives the deposit back by itself. */
  refund_until: z.iso.datetime(),
  asked_at: z.iso.datetime().nullable(),
  /** What the dealer's people wrote when they declined, or cancelled it themselves. */
  answer: z.string().nullable(),
})
const linkedAnswer = z.object({ reservation: linkedReservation.nullable() })

export type LinkedReservationJson = z.infer<typeof linkedReservation>

export const cancellationBody = z.object({ reason: z.string().max(maxCancelReasonCharacters) })

/** Whose reservation it is stands in the header `x-visitor`, never in the address; anybody else's is a 404. */
export const paymentEndpoints = {
  /**
   * Whose prices they are is said by a website's own credentials, or by the site to which the deployment is pinned;
   * credentials that websites share need `website_id` (S7.12).
   */
  deliveryPrice: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/delivery_prices',
    query: ['postcode', 'website_id'],
    answer: toSchema(deliveryPriceCodec),
  }),
  /**
   * Takes the hold and opens the payment. Not called for the till and st_george processors (S7.13). Who names no visitor
   * gets one of their own in the answer, as `visitor` and `reservation_id`, and asks for the details of the payer. Where
   * the gateway fails after the hold was taken, they stand in the refusal, for the next try.
   */
  paymentIntent: endpoint({
    method: 'POST',
    host: 'base',
    path: '/dealerships/:dealershipId/payment_intent',
    deadlineMs: gatewayDeadlineMs,
    query: ['car_id', 'model_id'],
    body: paymentIntentBody,
    answer: z.object({ clientSecret: z.string(), paymentIntent: z.string() }).loose(),
  }),
  startReservation: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/reservations',
    body: reservationWishBody,
    encode: reservationWishCodec.encode,
    answer: reservation,
  }),
  /** What the visitor has begun of a car, and null where that is nothing: looking stores nothing. */
  ownReservation: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/reservations',
    query: ['car_id'],
    answer: z.object({ reservation: reservation.nullable() }),
  }),
  /** `ask=1` asks the gateway first: the page after a payment, never the browser's own word, learns the outcome here. */
  reservation: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/reservations/:reservationId',
    query: ['ask'],
    deadlineMs: gatewayDeadlineMs,
    answer: reservation,
  }),
  changeReservation: endpoint({
    method: 'PUT',
    host: 'base',
    path: '/api/websites/:websiteId/reservations/:reservationId',
    body: reservationChangeBody,
    encode: reservationChangeCodec.encode,
    answer: reservation,
  }),
  /** For the processors that take a token. */
  takeHold: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/reservations/:reservationId/hold',
    deadlineMs: gatewayDeadlineMs,
    answer: reservation,
  }),
  /** Lets the car go before the hold's time; refused while a payment is under way. */
  releaseHold: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/reservations/:reservationId/release',
    deadlineMs: gatewayDeadlineMs,
    answer: reservation,
  }),
  confirmPayment: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/reservations/:reservationId/confirmation',
    deadlineMs: gatewayDeadlineMs,
    body: confirmationBody,
    encode: confirmationCodec.encode,
    answer: reservation,
  }),
  carHold: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/holds/:carId',
    answer: toSchema(holdCodec),
  }),
  awaitCar: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/holds/:carId/waiters',
    body: waitlistBody,
    answer: z.object({ waiting: z.boolean() }),
  }),
  /** The link of the mail is the authorisation; asking changes nothing. */
  waiter: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/waiters/:token',
    answer: waiterAnswer,
  }),
  confirmWaiter: endpoint({
    method: 'PUT',
    host: 'base',
    path: '/api/websites/:websiteId/waiters/:token',
    answer: waiterAnswer,
  }),
  /** The link of the receipt is the authorisation; asking changes nothing. */
  linkedReservation: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/reservation_links/:link',
    answer: linkedAnswer,
  }),
  /** Cancels with a refund or asks the dealer's people to, by the terms; repeated, it changes nothing. */
  cancelReservation: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/reservation_links/:link',
    body: cancellationBody,
    answer: linkedAnswer,
  }),
  /** What gateways call: authorised by the signature over its bytes. `account` is the account's public key. */
  paymentCallback: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/payment_callbacks/:processor/:account',
  }),
}
