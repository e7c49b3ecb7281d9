/**
 * The payment port. A `PaymentProcessor` is one account at one gateway. A capability that the gateway lacks is `null`,
 * so that calling it does not compile.
 *
 * Every deposit takes the same steps:
 *
 *   1. `create(payment)` → `started`, with what the browser needs to show the card fields. Stripe creates an intent
 *      (`browser.clientSecret`); till and st_george send no request to the gateway (S7.13).
 *   2. The visitor enters the card in the gateway's own fields.
 *      - Stripe (`confirm` is null): the gateway's script charges the card.
 *      - till, st_george: the fields return a token; `confirm(payment, { token, … })` charges it.
 *   3. The outcome is what `status(payment)` or a `readCallback(…)` event reports, never what the browser reports.
 *   4. `refund(…)` returns the money; `cancel` (Stripe) cancels an unpaid intent when a hold ends.
 *
 * Every call may be repeated with the same `Payment`: `idempotencyKey` is chosen once per attempt, stored before the
 * first call, and reused after reloads, retries and restarts. `unknown` means that money may have moved: store it, and
 * poll `status` until the outcome is known. `absent` means that the gateway has no such payment; a request may still
 * be in transit, so it is final only after `settlingMs`. Then repeat `confirm` with the same key or give up; never
 * start a second payment at the same time.
 *
 * A declined card or a failed connection never throws. `PaymentError` (payment-error.ts) is thrown if the gateway
 * certainly did nothing on this call: the key was used for another payment, the account is misconfigured, or the
 * gateway does not support the currency.
 */
import type { Cents } from '@forecourt/domain/money/cents'
import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { BrowserSetup } from './browser-setup.ts'
import type { CallbackReading, CallbackRequest } from './callback.ts'
import type { DeclineReason } from './decline-reason.ts'

/** How long a request that we gave up on may still be in transit. */
export const settlingMs = 90_000

/** One attempt to take one deposit. Amount and reservation come from our own records, never from the browser. */
export type Payment = {
  /** 1 to 200 printable characters, unique per attempt, the same on every repetition. */
  readonly idempotencyKey: string
  readonly amountCents: Cents
  readonly currency: string
  readonly reservationId: string
  /** Shown on receipts and in the gateway's dashboard; no personal data. */
  readonly description: string
  /** Further references for the dealer's accountant, e.g. `{ car_id, dealership_id }`; no personal data. */
  readonly metadata: Readonly<Record<string, string>>
  /** The gateway's own id, once known; `status` also works without it. */
  readonly gatewayId: string | null
}

export type Confirmation = {
  /** The single-use token from the gateway's card fields. */
  readonly token: string
  /** Where 3-D Secure returns the visitor to; must not contain a secret. */
  readonly returnUrl: string
  /** The callback address; null if `readCallback` is null. */
  readonly callbackUrl: string | null
}

export type Succeeded = {
  readonly kind: 'succeeded'
  readonly gatewayId: string
  readonly amountCents: Cents
}
export type RequiresAction = {
  readonly kind: 'requires_action'
  readonly gatewayId: string
  /** `script`: the gateway's script handles it in the page. `redirect`: send the visitor to `url`. */
  readonly action: { readonly kind: 'script' } | { readonly kind: 'redirect'; readonly url: string }
}
export type Declined = {
  readonly kind: 'declined'
  readonly gatewayId: string | null
  readonly reason: DeclineReason
  /** The visitor's message: what happened and what to do. */
  readonly sentence: string
  /**
   * False: the same payment can be tried with another card (Stripe). True: another try needs a new payment with a new
   * key.
   */
  readonly final: boolean
}
export type Pending = {
  readonly kind: 'pending'
  readonly gatewayId: string
  readonly waitingFor: 'visitor' | 'gateway'
}
export type Unknown = {
  readonly kind: 'unknown'
  readonly gatewayId: string | null
  /** `amount-differs`: the gateway charged another amount or currency than requested; staff must resolve it. */
  readonly why: 'no-answer' | 'gateway-error' | 'unreadable-answer' | 'amount-differs'
}
export type AbsentPayment = { readonly kind: 'absent' }

export type PaymentOutcome = Succeeded | RequiresAction | Declined | Pending | Unknown

export type Started = {
  readonly kind: 'started'
  /** Null if the gateway only learns of the payment when it is confirmed. */
  readonly gatewayId: string | null
  /** For the visitor's browser only: never in a log, an address or a stored page. Null for till and st_george. */
  readonly clientSecret: string | null
}

export type Refund = {
  /** Stable like the payment's; repeating a refund with its key never refunds twice. */
  readonly idempotencyKey: string
  readonly gatewayId: string
  readonly amountCents: Cents
  readonly currency: string
}
export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly refundId: string; readonly amountCents: Cents }
  | { readonly kind: 'pending'; readonly refundId: string }
  /** The gateway refuses, e.g. because the payment was already refunded; staff must resolve it. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** Repeat with the same key until the outcome is known. */
  | { readonly kind: 'unknown' }

export type PaymentProcessor = {
  readonly name: GatewayName
  /** The scripts, origins and public key that the checkout page needs. */
  readonly browser: BrowserSetup
  create(payment: Payment): Promise<Started | Unknown>
  /** Null: the gateway's script in the browser confirms (Stripe). */
  readonly confirm: ((payment: Payment, confirmation: Confirmation) => Promise<PaymentOutcome>) | null
  status(payment: Payment): Promise<PaymentOutcome | AbsentPayment>
  /** Cancels an unpaid payment; `succeeded` if it was paid before. Null: there is nothing to cancel at the gateway. */
  readonly cancel: ((payment: Payment & { readonly gatewayId: string }) => Promise<PaymentOutcome>) | null
  refund(refund: Refund): Promise<RefundOutcome>
  /** Null: the gateway sends none, so poll `status` (st_george). */
  readonly readCallback: ((request: CallbackRequest) => Promise<CallbackReading>) | null
}
