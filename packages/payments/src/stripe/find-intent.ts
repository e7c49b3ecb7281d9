import Stripe from 'stripe'
import type { Payment } from '../port/payment-processor.ts'
import { paymentReference } from '../port/payment-reference.ts'

/**
 * A payment's intent, by its id or, if the answer to `create` was lost, by our reference. Stripe's search lags by up to
 * a minute, which `settlingMs` covers.
 */
export async function findIntent(
  stripe: Stripe,
  payment: Pick<Payment, 'gatewayId' | 'idempotencyKey'>,
): Promise<Stripe.PaymentIntent | null> {
  if (payment.gatewayId === null) {
    const query = `metadata['payment_reference']:'${paymentReference(payment.idempotencyKey)}'`
    const { data } = await stripe.paymentIntents.search({ query, limit: 1 })
    return data[0] ?? null
  }
  try {
    return await stripe.paymentIntents.retrieve(payment.gatewayId)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw error
  }
}
