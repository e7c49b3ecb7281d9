import type { Cents } from '../money/cents.ts'
import type { GatewayName } from '../payment/gateway-table.ts'
import type { CancellationState } from './cancellation.ts'
import type { Handover, ReservationDetails } from './reservation-details.ts'
import type { ReservationState } from './reservation-state.ts'

/** What the page needs for the gateway's card fields. */
export type ReservationProcessor = {
  type: GatewayName
  publicKey: string
  scriptUrl: string
  origins: Readonly<Record<'script' | 'frame' | 'connect' | 'image', readonly string[]>>
  /** Test mode: the page must say TEST. */
  test: boolean
  /** True: take the hold, then confirm with a token. False: request a payment intent. */
  takesToken: boolean
}

export type ReservationPayment = {
  /** `ready`: the card can be entered. `action`: the bank needs the visitor. `checking`: poll again shortly. */
  state: 'none' | 'ready' | 'action' | 'checking' | 'declined' | 'paid'
  /** Why the last card was declined, shown to the visitor. */
  message: string | null
  actionUrl: string | null
}

/** A reservation as its visitor sees it: enough to resume, and no secrets. */
export type Reservation = {
  id: string
  /** A reference to read out on the phone. */
  reference: string
  state: ReservationState
  carId: number | null
  modelId: number | null
  dealershipId: number
  name: string
  slug: string | null
  stockNumber: string | null
  details: ReservationDetails
  handover: Handover['method'] | null
  pickupLocationId: number | null
  deliveryPostcode: string | null
  deliveryPriceCents: Cents | null
  tradeIn: boolean | null
  finance: boolean | null
  /** The amount to charge; before the hold, the current price of holding the car. */
  depositCents: Cents | null
  holdExpiresAtMs: number | null
  /** The platform's clock, so that a countdown does not depend on the visitor's. */
  nowMs: number
  paidAtMs: number | null
  /** Null if deposits cannot be paid. */
  processor: ReservationProcessor | null
  payment: ReservationPayment
  /** Whether and how it can be cancelled, with the link to do so; null if nothing was paid. */
  cancellation: { state: CancellationState; link: string } | null
}

/** What is public about a car: whether it is being reserved, and when it may be available again. */
export type CarHold = {
  /** `held`: somebody is reserving it. `reserved`: a deposit is paid. */
  state: 'free' | 'held' | 'reserved'
  /** Null if unknown. */
  untilMs: number | null
  mine: boolean
}
