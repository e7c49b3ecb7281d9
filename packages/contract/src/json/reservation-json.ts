import * as z from 'zod'
import { dollars } from './money-json.ts'

const text = z.string().max(1_000)

/** What the visitor types; every field may come alone, as the steps of the page are filled in. */
export const reservationDetailsJson = z.object({
  first_name: text.optional(),
  last_name: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  postcode: text.optional(),
  address: text.optional(),
  message: z.string().max(20_000).optional(),
  opt_in: z.boolean().optional(),
})

/** Pick-up at a sales location of the dealership, or delivery to a postcode, whose price the platform knows. */
export const handoverJson = z.discriminatedUnion('method', [
  z.object({ method: z.literal('pickup'), location_id: z.int().positive() }),
  z.object({ method: z.literal('delivery'), postcode: z.string().max(10) }),
])

export const reservationJson = z.object({
  id: z.uuid(),
  /** What a visitor can read out on the phone. */
  reference: z.string(),
  state: z.enum(['draft', 'held', 'paid', 'expired', 'refunding', 'refunded']),
  car_id: z.number().nullable(),
  model_id: z.number().nullable(),
  dealership_id: z.number(),
  name: z.string(),
  slug: z.string().nullable(),
  stocknum: z.string().nullable(),
  details: reservationDetailsJson,
  handover: z.enum(['pickup', 'delivery']).nullable(),
  pickup_location_id: z.number().nullable(),
  delivery_postcode: z.string().nullable(),
  delivery_price: dollars.nullable(),
  trade_in: z.boolean().nullable(),
  finance: z.boolean().nullable(),
  /** What is charged; before the hold, what holding the car would cost now. */
  deposit: dollars.nullable(),
  hold_expires_at: z.iso.datetime().nullable(),
  /** The platform's clock, for a countdown that does not trust the visitor's. */
  now: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** What the page needs for the gateway's card fields; null when deposits cannot be paid. */
  processor: z
    .object({
      type: z.enum(['stripe', 'till', 'st_george']),
      public_key: z.string(),
      script_url: z.string(),
      origins: z.object({
        script: z.array(z.string()),
        frame: z.array(z.string()),
        connect: z.array(z.string()),
        image: z.array(z.string()),
      }),
      /** No real money moves: the page must say TEST. */
      test: z.boolean(),
      /** True: take the hold, then confirm with a token. False: ask for a payment intent. */
      takes_token: z.boolean(),
    })
    .nullable(),
  payment: z.object({
    /** `ready`: the card can be entered. `action`: the bank asks the visitor. `checking`: ask again in a moment. */
    state: z.enum(['none', 'ready', 'action', 'checking', 'declined', 'paid']),
    /** Why the last card was declined, for the visitor. */
    message: z.string().nullable(),
    action_url: z.string().nullable(),
  }),
})

export type ReservationJson = z.infer<typeof reservationJson>
export type ReservationDetailsJson = z.infer<typeof reservationDetailsJson>
export type HandoverJson = z.infer<typeof handoverJson>
