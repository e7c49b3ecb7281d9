import Stripe from 'stripe'
import type { CallbackEvent, CallbackReading, CallbackRequest } from '../port/callback.ts'

/** Verified by Stripe's library over the raw bytes; anything older than five minutes is rejected as a replay. */
export function readStripeCallback(
  stripe: Stripe,
  webhookSecret: string,
  { rawBody, headers }: CallbackRequest,
  nowMs: number,
): CallbackReading {
  const signature = headers.get('stripe-signature')
  if (signature === null) return { kind: 'refused', why: 'signature' }
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature,
      webhookSecret,
      undefined,
      undefined,
      nowMs,
    )
    return { kind: 'event', event: readEvent(event) }
  } catch (error) {
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError
    return { kind: 'refused', why: isForged ? 'signature' : 'unreadable' }
  }
}

function readEvent(event: Stripe.Event): CallbackEvent {
  const nothing = { reference: null, reservationId: null, gatewayId: null, amountCents: null } as const
  const common = { processor: 'stripe', id: event.id, ...nothing } as const
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { ...common, ...describeIntent(event.data.object), claim: 'succeeded' }
    case 'payment_intent.requires_action':
      return { ...common, ...describeIntent(event.data.object), claim: 'requires_action' }
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { ...common, ...describeIntent(event.data.object), claim: 'declined' }
    case 'payment_intent.processing':
    case 'payment_intent.created':
      return { ...common, ...describeIntent(event.data.object), claim: 'pending' }
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: amountCents } = event.data.object
      return { ...common, topic: 'refund', claim: 'refunded', gatewayId: readId(intent), amountCents }
    }
    case 'charge.dispute.created': {
      const { payment_intent: intent, amount: amountCents } = event.data.object
      return { ...common, topic: 'chargeback', claim: 'other', gatewayId: readId(intent), amountCents }
    }
    default:
      return { ...common, topic: 'other', claim: 'other' }
  }
}

function describeIntent(intent: Stripe.PaymentIntent) {
  return {
    topic: 'payment',
    gatewayId: intent.id,
    reference: intent.metadata.payment_reference ?? null,
    reservationId: intent.metadata.reservation_id ?? null,
    amountCents: intent.amount,
  } as const
}

function readId(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
