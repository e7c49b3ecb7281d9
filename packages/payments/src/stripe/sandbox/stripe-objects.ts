import type { SandboxPayment } from '../../sandbox/bank/sandbox-state.ts'
import type { SandboxDecline } from '../../sandbox/bank/test-cards.ts'

export const stripeErrors: Readonly<
  Record<SandboxDecline, { code: string; decline_code?: string; message: string }>
> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  'insufficient-funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  'expired-card': { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  'wrong-details': {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: 'The security code is incorrect.',
  },
  'gateway-busy': {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card.',
  },
  'not-authenticated': {
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  },
}

const statuses = {
  open: 'requires_payment_method',
  challenge: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  declined: 'requires_payment_method',
  cancelled: 'canceled',
} as const

/** A PaymentIntent in Stripe's format, with the fields that we and the card fields read. */
export function toIntent(payment: SandboxPayment, challengeUrl: string | null) {
  const error = payment.decline === null ? null : { type: 'card_error', ...stripeErrors[payment.decline] }
  return {
    id: payment.id,
    object: 'payment_intent',
    amount: payment.amountCents,
    amount_received: payment.state === 'succeeded' ? payment.amountCents : 0,
    automatic_payment_methods: { enabled: true },
    canceled_at: null,
    cancellation_reason: payment.state === 'cancelled' ? 'abandoned' : null,
    capture_method: 'automatic',
    client_secret: payment.clientSecret,
    created: Math.floor(payment.createdMs / 1000),
    currency: payment.currency,
    description: payment.description,
    last_payment_error: error,
    latest_charge: payment.state === 'succeeded' ? chargeId(payment) : null,
    livemode: false,
    metadata: payment.metadata,
    next_action:
      payment.state === 'challenge'
        ? {
            type: 'use_stripe_sdk',
            use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challengeUrl },
          }
        : null,
    payment_method_types: ['card'],
    status: statuses[payment.state],
  }
}

export function toCharge(payment: SandboxPayment) {
  const refunded = payment.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
  return {
    id: chargeId(payment),
    object: 'charge',
    amount: payment.amountCents,
    amount_captured: payment.amountCents,
    amount_refunded: refunded,
    captured: true,
    created: Math.floor((payment.paidMs ?? payment.createdMs) / 1000),
    description: payment.description,
    livemode: false,
    paid: true,
    status: 'succeeded',
    currency: payment.currency,
    payment_intent: payment.id,
    refunded: refunded === payment.amountCents,
    metadata: payment.metadata,
  }
}

export function toRefund(payment: SandboxPayment, refund: SandboxPayment['refunds'][number]) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    created: Math.floor((refund.createdMs ?? payment.createdMs) / 1000),
    charge: chargeId(payment),
    currency: payment.currency,
    payment_intent: payment.id,
    status: 'succeeded',
  }
}

function chargeId(payment: SandboxPayment): string {
  return payment.id.replace('pi_', 'ch_')
}
