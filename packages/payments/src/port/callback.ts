import type { Cents } from '@forecourt/domain/money/cents'
import type { GatewayName } from '@forecourt/domain/payment/gateway-table'

/** A gateway's request to us. The body must be the raw bytes, because signatures cover bytes and not JSON. */
export type CallbackRequest = {
  readonly rawBody: Uint8Array
  readonly headers: Headers
  readonly method: string
  /** Path and query as the gateway sent them, before any rewriting, because Till signs them. */
  readonly path: string
}

/**
 * A gateway's callback: only a hint to read `status` again, because callbacks come late, repeatedly and out of order.
 * Store it by (`processor`, `id`) before acting on it.
 */
export type CallbackEvent = {
  readonly processor: GatewayName
  /** Equal for repetitions of the same callback. */
  readonly id: string
  readonly topic: 'payment' | 'refund' | 'chargeback' | 'other'
  /** `paymentReference(idempotencyKey)` of the payment, if the gateway returns it. */
  readonly reference: string | null
  readonly reservationId: string | null
  readonly gatewayId: string | null
  /** The state that the gateway claims; `status` decides. */
  readonly claim: 'succeeded' | 'requires_action' | 'declined' | 'pending' | 'refunded' | 'other'
  readonly amountCents: Cents | null
}

/** Once an `event` is stored, answer with 200 and the body `OK` (Till reads the body); answer `refused` with 400. */
export type CallbackReading =
  | { readonly kind: 'event'; readonly event: CallbackEvent }
  | { readonly kind: 'refused'; readonly why: 'signature' | 'unreadable' }
