import type { CarHold, Reservation } from '@forecourt/domain/reservation/reservation'
import type { ReservationChange, ReservationWish } from '@forecourt/domain/reservation/reservation-details'
import type { Caller, CallerOptions } from '../call/call.ts'
import { passCallback } from '../call/pass-callback.ts'
import { confirmationCodec, reservationChangeCodec, reservationWishCodec } from '../codecs/reservation.ts'
import { endpoints } from './endpoint-table.ts'

export type VisitorOf = { websiteId: number; visitor: string }
export type ReservationOf = VisitorOf & { reservationId: string }
/** Who takes a hold: the visitor, and a hash of the address that they come from. */
type HolderOf = ReservationOf & { address?: string }

type WaiterWish = { websiteId: number; carId: number; email: string; visitor?: string; address?: string }

export type PaymentIntentWish = {
  dealershipId: number
  carId?: number
  modelId?: number
  visitor: string
  address?: string
  origin: string
  reservationId?: string
}

/** The part of the client that reserves cars. The visitor is always named: nobody else's reservation is there. */
export function createReservationCalls(caller: Caller, options: CallerOptions) {
  return {
    /** What bringing a car to a postcode costs; null where the site does not deliver. */
    async getDeliveryPriceCents(websiteId: number, postcode: string): Promise<number | null> {
      const query = { postcode, website_id: websiteId }
      return (await caller.call(endpoints.deliveryPrice, { query })).priceCents
    },

    /** The visitor's reservation of a car or model: the one begun before, else a new draft. */
    startReservation: ({ websiteId, visitor, ...wish }: VisitorOf & ReservationWish): Promise<Reservation> =>
      caller.call(endpoints.startReservation, {
        websiteId,
        visitor,
        body: reservationWishCodec.encode(wish),
      }),

    /** The same for whoever only looks: the one begun before, or null. Nothing is stored. */
    async findReservation({ websiteId, visitor, carId }: VisitorOf & { carId: number }) {
      const query = { car_id: carId }
      return (await caller.call(endpoints.ownReservation, { websiteId, visitor, query })).reservation
    },

    /** With `ask`, the gateway is asked first; otherwise what is known. */
    readReservation: ({ visitor, ask, ...params }: ReservationOf & { ask?: boolean }): Promise<Reservation> =>
      caller.call(endpoints.reservation, { ...params, visitor, query: { ask: ask ? 1 : undefined } }),

    changeReservation: ({ visitor, change, ...params }: ReservationOf & { change: ReservationChange }) =>
      caller.call(endpoints.changeReservation, {
        ...params,
        visitor,
        body: reservationChangeCodec.encode(change),
      }),

    /** Keeps the car for the visitor (till and st_george); rejects with a plain word when it cannot be had. */
    takeHold: ({ visitor, address, ...params }: HolderOf): Promise<Reservation> =>
      caller.call(endpoints.takeHold, { ...params, visitor, ...(address !== undefined && { address }) }),

    /** Lets the car go, for others to have at once; rejects with a plain word while a payment is under way. */
    releaseHold: ({ visitor, ...params }: ReservationOf): Promise<Reservation> =>
      caller.call(endpoints.releaseHold, { ...params, visitor }),

    /** Charges the card behind a token (till and st_george). What came of it is in `payment`, or still being checked. */
    confirmPayment: ({
      visitor,
      websiteId,
      reservationId,
      ...confirmation
    }: ReservationOf & { token: string; returnUrl: string }): Promise<Reservation> =>
      caller.call(endpoints.confirmPayment, {
        websiteId,
        reservationId,
        visitor,
        body: confirmationCodec.encode(confirmation),
      }),

    /** Keeps the car and opens the payment (stripe). The secret is for the visitor's browser only (S7.13). */
    createPaymentIntent: (
      wish: PaymentIntentWish,
    ): Promise<{ clientSecret: string; paymentIntent: string }> =>
      caller.call(endpoints.paymentIntent, {
        dealershipId: wish.dealershipId,
        query: { car_id: wish.carId, model_id: wish.modelId },
        visitor: wish.visitor,
        ...(wish.address !== undefined && { address: wish.address }),
        body: { origin: wish.origin, reservation_id: wish.reservationId },
      }),

    /** Whether somebody is reserving the car now, and until when. */
    readHold: (of: { websiteId: number; carId: number; visitor?: string }): Promise<CarHold> =>
      caller.call(endpoints.carHold, {
        websiteId: of.websiteId,
        carId: of.carId,
        ...(of.visitor === undefined ? {} : { visitor: of.visitor }),
      }),

    /** Asks whoever has the mailbox whether they want to be told when the car is free again. */
    async awaitCar({ email, visitor, address, ...params }: WaiterWish): Promise<void> {
      await caller.call(endpoints.awaitCar, {
        ...params,
        body: { email },
        ...(visitor !== undefined && { visitor }),
        ...(address !== undefined && { address }),
      })
    },

    /** What a gateway or a dealer's system calls, handed on untouched. */
    passCallback: (request: Request): Promise<Response> => passCallback(options, request),
  }
}
