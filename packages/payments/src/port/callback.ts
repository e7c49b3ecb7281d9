import type { Cents } from '@forecourt/domain/money/cents'
import type { PaymentProvider } from '@forecourt/domain/money/gateway-table'

/** What a gateway posted to us. The bytes must be those of the wire: a signature is over bytes, not over JSON. */
export type CallbackRequest = {
  readonly rawBody: Uint8Array
  readonly headers: Headers
  readonly method: string
  /** Path and query as the gateway addressed them, behind no rewriting: Till signs them. */
  readonly path: string
}

/**
 * News from a gateway: a hint to read `status` again, since callbacks come late, twice and out of order. Store it
 * by (`processor`, `id`) before acting on it.
 */
export type CallbackEvent = {
  readonly processor: PaymentProvider
  /** The same for every repetition of the same news. */
  readonly id: string
  readonly topic: 'payment' | 'refund' | 'chargeback' | 'other'
  /** `paymentReference(idempotencyKey)` of the payment, where the gateway repeats it. */
  readonly reference: string | null
  readonly reservationId: string | null
  readonly gatewayId: string | null
  /** What the gateway claims; `status` decides. */
  readonly claim: 'succeeded' | 'requires_action' | 'declined' | 'pending' | 'refunded' | 'other'
  readonly amountCents: Cents | null
}

/** Answer `event` with 200 and the body `OK` (Till reads the body) once it is stored; `refused` with 400. */
export type CallbackReading =
  | { readonly kind: 'event'; readonly event: CallbackEvent }
  | { readonly kind: 'refused'; readonly why: 'signature' | 'unreadable' }
