import Stripe from 'stripe'
import { unknown } from '../gateway/outcomes.ts'
import { PaymentError } from '../port/payment-error.ts'
import type { Unknown } from '../port/payment-processor.ts'

/** Returns unknown if something may have happened at Stripe; throws a PaymentError if certainly nothing did. */
export function readStripeError(error: unknown, gatewayId: string | null = null): Unknown {
  const { errors } = Stripe
  // Another request with the same key is in progress, so its outcome is unknown.
  if (error instanceof errors.StripeError && error.statusCode === 409)
    return unknown('gateway-error', gatewayId)
  if (error instanceof errors.StripeIdempotencyError)
    throw new PaymentError('key-reused', 'The idempotency key belongs to another payment at Stripe.')
  if (error instanceof errors.StripeRateLimitError)
    throw new PaymentError('too-many-requests', 'Stripe asks for fewer requests.')
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    throw new PaymentError('not-accepted', 'Stripe does not accept the secret key.')
  if (error instanceof errors.StripeInvalidRequestError)
    throw new PaymentError('not-accepted', `Stripe does not accept the request (${error.code ?? 'no code'}).`)
  return unknown(error instanceof errors.StripeAPIError ? 'gateway-error' : 'no-answer', gatewayId)
}
