export type PaymentErrorCode =
  /** The idempotency key belongs to a payment of another amount or reservation. */
  | 'key-reused'
  /** The gateway does not know our account, or does not take our request: what it asks, or its currency. */
  | 'not-accepted'
  /** The gateway asks us to slow down. */
  | 'too-many-requests'

/** The gateway certainly did nothing on this call. Says never what was sent: that may hold a secret. */
export class PaymentError extends Error {
  readonly code: PaymentErrorCode

  constructor(code: PaymentErrorCode, message: string) {
    super(message)
    this.name = 'PaymentError'
    this.code = code
  }
}
