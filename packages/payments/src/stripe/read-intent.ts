import type Stripe from 'stripe'
import { declined } from '../gateway/outcomes.ts'
import type { DeclineReason } from '../port/decline-reason.ts'
import type { PaymentOutcome } from '../port/payment-processor.ts'

/** Maps Stripe's seven states to ours. Unknown future states are pending: neither paid nor declined. */
export function readIntent(intent: Stripe.PaymentIntent, currency: string): PaymentOutcome {
  const gatewayId = intent.id
  switch (intent.status) {
    case 'succeeded':
      return {
        kind: 'succeeded',
        gatewayId,
        amountCents: intent.currency === currency.toLowerCase() ? intent.amount_received : -1,
      }
    case 'requires_action':
      return { kind: 'requires_action', gatewayId, action: { kind: 'script' } }
    case 'canceled':
      return declined(gatewayId, 'cancelled', true)
    case 'requires_payment_method':
      if (intent.last_payment_error === null) return { kind: 'pending', gatewayId, waitingFor: 'visitor' }
      return declined(gatewayId, readReason(intent.last_payment_error), false)
    case 'requires_confirmation':
      return { kind: 'pending', gatewayId, waitingFor: 'visitor' }
    default:
      return { kind: 'pending', gatewayId, waitingFor: 'gateway' }
  }
}

function readReason(error: Stripe.PaymentIntent.LastPaymentError): DeclineReason {
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'declined'
}

/** By Stripe's decline codes, else its error codes. Lost, stolen and fraud stay `declined`, to give thieves no hint. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  expired_card: 'expired-card',
  incorrect_number: 'wrong-details',
  invalid_number: 'wrong-details',
  incorrect_cvc: 'wrong-details',
  invalid_cvc: 'wrong-details',
  invalid_expiry_month: 'wrong-details',
  invalid_expiry_year: 'wrong-details',
  card_not_supported: 'card-not-supported',
  currency_not_supported: 'card-not-supported',
  authentication_required: 'not-authenticated',
  payment_intent_authentication_failure: 'not-authenticated',
  processing_error: 'gateway-busy',
  try_again_later: 'gateway-busy',
  issuer_not_available: 'gateway-busy',
}
