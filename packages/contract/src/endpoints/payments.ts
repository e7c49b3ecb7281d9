import { maxCancelReasonCharacters } from '@forecourt/domain/reservation/cancellation'
import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import {
  confirmationCodec,
  deliveryPriceCodec,
  holdCodec,
  linkedReservationCodec,
  reservationChangeCodec,
  reservationCodec,
  reservationTargetCodec,
  waitlistEntryCodec,
} from '../codecs/reservation.ts'
import { get, post, put } from './endpoint.ts'

const reservation = toSchema(reservationCodec)

export const reservationTargetBody = toSchema(reservationTargetCodec)
export const reservationChangeBody = toSchema(reservationChangeCodec)
export const confirmationBody = toSchema(confirmationCodec)

export const paymentIntentBody = z.object({
  origin: z.string().max(500),
  reservation_id: z.uuid().optional(),
})

export const waitlistBody = z.object({ email: z.string().max(254) })

/** Gateways have fifteen seconds for each request, and some calls make two. */
const gatewayDeadlineMs = 40_000

const waiterAnswer = z.object({ waiter: toSchema(waitlistEntryCodec).nullable() })
const linkedAnswer = z.object({ reservation: toSchema(linkedReservationCodec).nullable() })

export const cancellationBody = z.object({ reason: z.string().max(maxCancelReasonCharacters) })

/** The visitor is identified by the header `x-visitor`, never in the URL; another visitor's reservation is a 404. */
export const paymentEndpoints = {
  /**
   * The site whose prices apply follows from a website's own credentials, or from the site to which the deployment is
   * pinned; credentials that websites share need `website_id` (S7.12).
   */
  deliveryPrice: get('base', '/api/delivery_prices', {
    query: ['postcode', 'website_id'],
    answer: toSchema(deliveryPriceCodec),
  }),
  /**
   * Takes the hold and opens the payment. Not called for the till and st_george processors (S7.13). A caller without a
   * visitor id gets a new one in the response, as `visitor` and `reservation_id`, and collects the payer's details
   * itself. If the gateway fails after the hold was taken, the error contains both, for a retry.
   */
  paymentIntent: post('base', '/dealerships/:dealershipId/payment_intent', {
    deadlineMs: gatewayDeadlineMs,
    query: ['car_id', 'model_id'],
    body: paymentIntentBody,
    answer: z.object({ clientSecret: z.string(), paymentIntent: z.string() }).loose(),
  }),
  startReservation: post('base', '/api/websites/:websiteId/reservations', {
    body: reservationTargetBody,
    encode: reservationTargetCodec.encode,
    answer: reservation,
  }),
  /** The visitor's reservation of a car in progress, or null; reading stores nothing. */
  ownReservation: get('base', '/api/websites/:websiteId/reservations', {
    query: ['car_id'],
    answer: z.object({ reservation: reservation.nullable() }),
  }),
  /**
   * `ask=1` queries the gateway first: the page after a payment gets the outcome from here, never from what the browser
   * says.
   */
  reservation: get('base', '/api/websites/:websiteId/reservations/:reservationId', {
    query: ['ask'],
    deadlineMs: gatewayDeadlineMs,
    answer: reservation,
  }),
  changeReservation: put('base', '/api/websites/:websiteId/reservations/:reservationId', {
    body: reservationChangeBody,
    encode: reservationChangeCodec.encode,
    answer: reservation,
  }),
  /** For the processors that accept a token. */
  startHold: post('base', '/api/websites/:websiteId/reservations/:reservationId/hold', {
    deadlineMs: gatewayDeadlineMs,
    answer: reservation,
  }),
  /** Releases the car before the hold expires; refused while a payment is in progress. */
  releaseHold: post('base', '/api/websites/:websiteId/reservations/:reservationId/release', {
    deadlineMs: gatewayDeadlineMs,
    answer: reservation,
  }),
  confirmPayment: post('base', '/api/websites/:websiteId/reservations/:reservationId/confirmation', {
    deadlineMs: gatewayDeadlineMs,
    body: confirmationBody,
    encode: confirmationCodec.encode,
    answer: reservation,
  }),
  carHold: get('base', '/api/websites/:websiteId/holds/:carId', { answer: toSchema(holdCodec) }),
  joinWaitlist: post('base', '/api/websites/:websiteId/holds/:carId/waiters', {
    body: waitlistBody,
    answer: z.object({ waiting: z.boolean() }),
  }),
  /** The mailed link is the authorisation; reading changes nothing. */
  waitlistEntry: get('base', '/api/websites/:websiteId/waiters/:token', { answer: waiterAnswer }),
  confirmWaitlistEntry: put('base', '/api/websites/:websiteId/waiters/:token', { answer: waiterAnswer }),
  /** The link of the receipt is the authorisation; reading changes nothing. */
  linkedReservation: get('base', '/api/websites/:websiteId/reservation_links/:link', {
    answer: linkedAnswer,
  }),
  /**
   * Cancels with a refund or sends a request to the dealer's staff, according to the terms; repeating it changes
   * nothing.
   */
  cancelReservation: post('base', '/api/websites/:websiteId/reservation_links/:link', {
    body: cancellationBody,
    answer: linkedAnswer,
  }),
  /** Called by gateways: authorised by the signature over the raw body. `account` is the account's public key. */
  paymentCallback: post('base', '/api/payment_callbacks/:processor/:account', {}),
}
