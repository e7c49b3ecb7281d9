export type PaymentErrorCode =
  /** The idempotency key was already used for another amount or reservation. */
  | 'key-reused'
  /** The gateway rejects our account or our request, for example its currency. */
  | 'not-accepted'
  /** The gateway's rate limit was exceeded. */
  | 'too-many-requests'

/** The gateway certainly did nothing on this call. Never includes what was sent, which may contain a secret. */
export class PaymentError extends Error {
  readonly code: PaymentErrorCode

  constructor(code: PaymentErrorCode, message: string) {
    super(message)
    this.name = 'PaymentError'
    this.code = code
  }
}
