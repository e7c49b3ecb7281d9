import Stripe from 'stripe'
import type { Refund, RefundOutcome } from '../port/payment-processor.ts'
import { readStripeError } from './read-stripe-error.ts'

export async function refundIntent(stripe: Stripe, refund: Refund): Promise<RefundOutcome> {
  try {
    const made = await stripe.refunds.create(
      { payment_intent: refund.gatewayId, amount: refund.amountCents },
      { idempotencyKey: refund.idempotencyKey },
    )
    return readRefund(made)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return unknownRefund(error)
    if (error.code === 'charge_already_refunded') return findRefund(stripe, refund)
    return { kind: 'refused', sentence: `Stripe does not refund this payment (${error.code ?? 'no code'}).` }
  }
}

/** Already refunded: by us, with a key that Stripe has expired, or by the dealer in its dashboard. */
async function findRefund(stripe: Stripe, refund: Refund): Promise<RefundOutcome> {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: refund.gatewayId, limit: 10 })
    const made = data.find(({ amount }) => amount === refund.amountCents)
    return made
      ? readRefund(made)
      : { kind: 'refused', sentence: 'The payment was refunded in another amount at Stripe.' }
  } catch (error) {
    return unknownRefund(error)
  }
}

function readRefund(made: Stripe.Refund): RefundOutcome {
  switch (made.status) {
    case 'succeeded':
      return { kind: 'refunded', refundId: made.id, amountCents: made.amount }
    case 'failed':
    case 'canceled':
      return { kind: 'refused', sentence: 'The bank did not take the refund.' }
    default:
      return { kind: 'pending', refundId: made.id }
  }
}

function unknownRefund(error: unknown): RefundOutcome {
  readStripeError(error)
  return { kind: 'unknown' }
}
