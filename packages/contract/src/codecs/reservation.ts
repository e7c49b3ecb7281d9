import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { cancellationStates } from '@forecourt/domain/reservation/cancellation'
import type { CarHold, Reservation } from '@forecourt/domain/reservation/reservation'
import type {
  Handover,
  ReservationChange,
  ReservationDetails,
  ReservationTarget,
} from '@forecourt/domain/reservation/reservation-details'
import { reservationStates } from '@forecourt/domain/reservation/reservation-state'
import * as z from 'zod'
import { type Codec, list, nullable, plain, type WireOf } from './codec.ts'
import { at, type FieldsOf, objectCodec, partialCodec } from './object-codec.ts'
import {
  cents,
  centsOrNull,
  flag,
  flagOrNull,
  instant,
  instantOrNull,
  number,
  numberOrNull,
  text,
  textOrNull,
} from './values.ts'

const id = z.int().positive().max(2_147_483_647)
const typed = plain(z.string().max(1_000))

/** What the visitor enters; each field may be sent alone, as the steps of the page are completed. */
const details = partialCodec({
  firstName: at('first_name', typed),
  lastName: at('last_name', typed),
  email: at('email', typed),
  phone: at('phone', typed),
  postcode: at('postcode', typed),
  address: at('address', typed),
  message: at('message', plain(z.string().max(20_000))),
  optIn: at('opt_in', flag),
})

export type ReservationDetailsJson = WireOf<typeof details>

export const reservationDetailsCodec: Codec<ReservationDetailsJson, ReservationDetails> = details

const handoverJson = z.discriminatedUnion('method', [
  z.object({ method: z.literal('pickup'), location_id: z.int32().positive() }),
  z.object({ method: z.literal('delivery'), postcode: z.string().max(10) }),
])

const handover: Codec<z.output<typeof handoverJson>, Handover> = {
  wire: handoverJson,
  decode: (wire) => (wire.method === 'pickup' ? { method: 'pickup', locationId: wire.location_id } : wire),
  encode: (value) =>
    value.method === 'pickup' ? { method: 'pickup', location_id: value.locationId } : value,
}

const change = partialCodec({
  details: at('details', details),
  handover: at('handover', handover),
  tradeIn: at('trade_in', flag),
  finance: at('finance', flag),
})

export const reservationChangeCodec: Codec<WireOf<typeof change>, ReservationChange> = change

const targetJson = z.union([
  z.object({ car_id: id, model_id: z.undefined().optional() }),
  z.object({ model_id: id, car_id: z.undefined().optional() }),
])

export const reservationTargetCodec: Codec<z.output<typeof targetJson>, ReservationTarget> = {
  wire: targetJson,
  decode: (wire) => (wire.car_id === undefined ? { modelId: wire.model_id } : { carId: wire.car_id }),
  encode: (target) => (target.carId === undefined ? { model_id: target.modelId } : { car_id: target.carId }),
}

export const confirmationCodec = objectCodec({
  token: at('token', plain(z.string().min(1).max(500))),
  /** The page to which 3-D Secure redirects the visitor: a page of this site, without any secret. */
  returnUrl: at('return_url', plain(z.url({ protocol: /^https?$/ }).max(2_000))),
})

const origins = list(text)

const reservation = objectCodec({
  id: at('id', plain(z.uuid())),
  reference: at('reference', text),
  state: at('state', plain(z.enum(reservationStates))),
  carId: at('car_id', numberOrNull),
  modelId: at('model_id', numberOrNull),
  dealershipId: at('dealership_id', number),
  name: at('name', text),
  slug: at('slug', textOrNull),
  stockNumber: at('stocknum', textOrNull),
  details: at('details', reservationDetailsCodec),
  handover: at('handover', plain(z.enum(['pickup', 'delivery']).nullable())),
  pickupLocationId: at('pickup_location_id', numberOrNull),
  deliveryPostcode: at('delivery_postcode', textOrNull),
  deliveryPriceCents: at('delivery_price', centsOrNull),
  tradeIn: at('trade_in', flagOrNull),
  finance: at('finance', flagOrNull),
  depositCents: at('deposit', centsOrNull),
  holdExpiresAtMs: at('hold_expires_at', instantOrNull),
  nowMs: at('now', instant),
  paidAtMs: at('paid_at', instantOrNull),
  processor: at(
    'processor',
    nullable(
      objectCodec({
        type: at('type', plain(z.enum(gatewayNames))),
        publicKey: at('public_key', text),
        scriptUrl: at('script_url', text),
        origins: at(
          'origins',
          objectCodec({
            script: at('script', origins),
            frame: at('frame', origins),
            connect: at('connect', origins),
            image: at('image', origins),
          }),
        ),
        test: at('test', flag),
        takesToken: at('takes_token', flag),
      }),
    ),
  ),
  payment: at(
    'payment',
    objectCodec({
      state: at('state', plain(z.enum(['none', 'ready', 'action', 'checking', 'declined', 'paid']))),
      message: at('message', textOrNull),
      actionUrl: at('action_url', textOrNull),
    }),
  ),
  cancellation: at(
    'cancellation',
    nullable(objectCodec({ state: at('state', plain(z.enum(cancellationStates))), link: at('link', text) })),
  ),
} satisfies FieldsOf<Reservation>)

export const reservationCodec: Codec<WireOf<typeof reservation>, Reservation> = reservation

export const holdCodec = objectCodec({
  state: at('state', plain(z.enum(['free', 'held', 'reserved']))),
  untilMs: at('until', instantOrNull),
  mine: at('mine', flag),
} satisfies FieldsOf<CarHold>)

/** The price of delivery to a postcode; null when the site does not deliver there. */
export const deliveryPriceCodec = objectCodec({
  postcode: at('postcode', text),
  priceCents: at('price', centsOrNull),
})

/** What the holder of a receipt's link may see of the reservation. */
export const linkedReservationCodec = objectCodec({
  reference: at('reference', text),
  name: at('name', text),
  slug: at('slug', textOrNull),
  depositCents: at('deposit', cents),
  paidAtMs: at('paid_at', instant),
  heldUntilMs: at('held_until', instant),
  timeZone: at('time_zone', text),
  state: at('state', plain(z.enum(cancellationStates))),
  /** Until when cancelling refunds the deposit automatically. */
  refundUntilMs: at('refund_until', instant),
  askedAtMs: at('asked_at', instantOrNull),
  /** What the dealer's staff wrote when they declined the request, or cancelled the reservation themselves. */
  answer: at('answer', textOrNull),
})

export type LinkedReservation = ReturnType<typeof linkedReservationCodec.decode>

/** An entry on the waiting list of a car. */
export const waitlistEntryCodec = objectCodec({
  isConfirmed: at('confirmed', flag),
  isNotified: at('told', flag),
  car: at(
    'car',
    objectCodec({ name: at('name', text), slug: at('slug', text), isFree: at('is_free', flag) }),
  ),
})

export type WaitlistEntry = ReturnType<typeof waitlistEntryCodec.decode>
