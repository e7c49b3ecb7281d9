import type { CarHold, Reservation } from '@forecourt/domain/reservation/reservation'
import type { ReservationChange, ReservationWish } from '@forecourt/domain/reservation/reservation-details'
import type { Caller, CallerOptions } from './call/call.ts'
import { passCallback } from './call/pass-callback.ts'
import { confirmationCodec, reservationChangeCodec, reservationWishCodec } from './codecs/reservation.ts'
import { endpoints } from './endpoints.ts'

export type VisitorOf = { websiteId: number; visitor: string }
export type ReservationOf = VisitorOf & { reservationId: string }

export type PaymentIntentWish = {
  dealershipId: number
  carId?: number
  modelId?: number
  visitor: string
  origin: string
  reservationId?: string
}

/** The part of the client that reserves cars. The visitor is always named: nobody else's reservation is there. */
export function createReservationCalls(caller: Caller, options: CallerOptions) {
  return {
    /** What bringing a car to a postcode costs; null where the site does not deliver. */
    async getDeliveryPriceCents(websiteId: number, postcode: string): Promise<number | null> {
      const query = { postcode, website_id: websiteId }
      return (await caller.json(endpoints.deliveryPrice, { query })).priceCents
    },

    /** The visitor's reservation of a car or model: the one begun before, else a new draft. */
    startReservation: ({ websiteId, visitor, ...wish }: VisitorOf & ReservationWish): Promise<Reservation> =>
      caller.json(endpoints.startReservation, {
        params: { websiteId },
        visitor,
        body: reservationWishCodec.encode(wish),
      }),

    /** With `ask`, the gateway is asked first; otherwise what is known. */
    readReservation: ({ visitor, ask, ...params }: ReservationOf & { ask?: boolean }): Promise<Reservation> =>
      caller.json(endpoints.reservation, { params, visitor, query: { ask: ask ? 1 : undefined } }),

    changeReservation: ({ visitor, change, ...params }: ReservationOf & { change: ReservationChange }) =>
      caller.json(endpoints.changeReservation, {
        params,
        visitor,
        body: reservationChangeCodec.encode(change),
      }),

    /** Keeps the car for the visitor (till and st_george); rejects with a plain word when it cannot be had. */
    takeHold: ({ visitor, ...params }: ReservationOf): Promise<Reservation> =>
      caller.json(endpoints.takeHold, { params, visitor }),

    /** Charges the card behind a token (till and st_george). What came of it is in `payment`, or still being checked. */
    confirmPayment: ({
      visitor,
      websiteId,
      reservationId,
      ...confirmation
    }: ReservationOf & { token: string; returnUrl: string }): Promise<Reservation> =>
      caller.json(endpoints.confirmPayment, {
        params: { websiteId, reservationId },
        visitor,
        body: confirmationCodec.encode(confirmation),
      }),

    /** Keeps the car and opens the payment (stripe). The secret is for the visitor's browser only (S7.13). */
    createPaymentIntent: (
      wish: PaymentIntentWish,
    ): Promise<{ clientSecret: string; paymentIntent: string }> =>
      caller.json(endpoints.paymentIntent, {
        params: { dealershipId: wish.dealershipId },
        query: { car_id: wish.carId, model_id: wish.modelId },
        visitor: wish.visitor,
        body: { origin: wish.origin, reservation_id: wish.reservationId },
      }),

    /** Whether somebody is reserving the car now, and until when. */
    readHold: (of: { websiteId: number; carId: number; visitor?: string }): Promise<CarHold> =>
      caller.json(endpoints.carHold, {
        params: { websiteId: of.websiteId, carId: of.carId },
        ...(of.visitor === undefined ? {} : { visitor: of.visitor }),
      }),

    /** Tells somebody by mail when the car is free again. */
    async awaitCar(of: { websiteId: number; carId: number; email: string }): Promise<void> {
      const { email, ...params } = of
      await caller.json(endpoints.awaitCar, { params, body: { email } })
    },

    /** A gateway's callback, handed on untouched. */
    passPaymentCallback: (request: Request): Promise<Response> => passCallback(options, request),
  }
}
