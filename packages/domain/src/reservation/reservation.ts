import type { Cents } from '../money/cents.ts'
import type { PaymentProvider } from '../money/gateway-table.ts'
import type { CancellationState } from './cancellation.ts'
import type { Handover, ReservationDetails } from './reservation-details.ts'
import type { ReservationState } from './reservation-state.ts'

/** What the page needs for the gateway's card fields. */
export type ReservationProcessor = {
  type: PaymentProvider
  publicKey: string
  scriptUrl: string
  origins: Readonly<Record<'script' | 'frame' | 'connect' | 'image', readonly string[]>>
  /** No real money moves: the page must say TEST. */
  test: boolean
  /** True: take the hold, then confirm with a token. False: ask for a payment intent. */
  takesToken: boolean
}

export type ReservationPayment = {
  /** `ready`: the card can be entered. `action`: the bank asks the visitor. `checking`: ask again in a moment. */
  state: 'none' | 'ready' | 'action' | 'checking' | 'declined' | 'paid'
  /** Why the last card was declined, for the visitor. */
  message: string | null
  actionUrl: string | null
}

/** A reservation as its own visitor sees it: enough to go on where it stopped, and no secret. */
export type Reservation = {
  id: string
  /** What a visitor can read out on the phone. */
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
  /** What is charged; before the hold, what holding the car would cost now. */
  depositCents: Cents | null
  holdExpiresAtMs: number | null
  /** The platform's clock, for a countdown that does not trust the visitor's. */
  nowMs: number
  paidAtMs: number | null
  /** Null when deposits cannot be paid. */
  processor: ReservationProcessor | null
  payment: ReservationPayment
  /** Whether and how it can be cancelled, and the link of the page where; null where nothing was paid. */
  cancellation: { state: CancellationState; link: string } | null
}

/** What anybody may know of a car: whether somebody is reserving it, and when it may be free again. */
export type CarHold = {
  /** `held`: somebody is reserving it. `reserved`: a deposit is paid. */
  state: 'free' | 'held' | 'reserved'
  /** Null when nobody can say. */
  untilMs: number | null
  mine: boolean
}
