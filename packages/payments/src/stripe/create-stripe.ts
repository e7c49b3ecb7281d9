import Stripe from 'stripe'
import { checkPayment } from '../gateway/check-payment.ts'
import type { GatewayOptions } from '../gateway/gateway.ts'
import { expectAmount } from '../gateway/outcomes.ts'
import type { Payment, PaymentOutcome, PaymentProcessor } from '../port/payment-processor.ts'
import { paymentReference } from '../port/payment-reference.ts'
import { findIntent } from './find-intent.ts'
import { readIntent } from './read-intent.ts'
import { readStripeCallback } from './read-stripe-callback.ts'
import { readStripeError } from './read-stripe-error.ts'
import { refundIntent } from './refund-intent.ts'
import { isStripeTest, type StripeAccount } from './stripe-account.ts'
import { stripeOrigins } from './stripe-origins.ts'

/** Stripe through its own library. The browser confirms; the server creates intents and reads their state. */
export function createStripe(account: StripeAccount, { clock, timeoutMs }: GatewayOptions): PaymentProcessor {
  const api = new URL(account.origin)
  const stripe = new Stripe(account.secretKey, {
    apiVersion: '2026-10-28.endive',
    host: api.hostname,
    port: api.port || (api.protocol === 'http:' ? 80 : 443),
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    // Retries send the idempotency key, so that a lost answer does not create a second intent.
    maxNetworkRetries: 1,
    telemetry: false,
  })

  async function truth(payment: Payment): Promise<PaymentOutcome | { kind: 'absent' }> {
    const intent = await findIntent(stripe, payment)
    return intent === null
      ? { kind: 'absent' }
      : expectAmount(readIntent(intent, payment.currency), payment.amountCents)
  }

  return {
    name: 'stripe',
    browser: {
      publicKey: account.publicKey,
      scriptUrl: account.scriptUrl,
      origins: stripeOrigins(account),
      test: isStripeTest(account),
    },
    async create(payment) {
      checkPayment('stripe', payment)
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: payment.amountCents,
            currency: payment.currency.toLowerCase(),
            capture_method: 'automatic',
            automatic_payment_methods: { enabled: true },
            description: payment.description,
            metadata: {
              ...payment.metadata,
              reservation_id: payment.reservationId,
              payment_reference: paymentReference(payment.idempotencyKey),
            },
          },
          { idempotencyKey: payment.idempotencyKey },
        )
        return { kind: 'started', gatewayId: intent.id, clientSecret: intent.client_secret }
      } catch (error) {
        return readStripeError(error)
      }
    },
    confirm: null,
    async status(payment) {
      try {
        return await truth(payment)
      } catch (error) {
        return readStripeError(error, payment.gatewayId)
      }
    },
    async cancel(payment) {
      try {
        // Without a key: Stripe would repeat a failed answer for a day, even after cancelling became possible.
        const intent = await stripe.paymentIntents.cancel(payment.gatewayId, {
          cancellation_reason: 'abandoned',
        })
        return readIntent(intent, payment.currency)
      } catch (error) {
        // Already paid or processing: cancelling is rejected, so read the actual state.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError))
          return readStripeError(error, payment.gatewayId)
      }
      const outcome = await this.status(payment)
      return outcome.kind === 'absent' ? readStripeError(null, payment.gatewayId) : outcome
    },
    async refund(refund) {
      checkPayment('stripe', refund)
      return refundIntent(stripe, refund)
    },
    async readCallback(request) {
      return readStripeCallback(stripe, account.webhookSecret, request, clock())
    },
  }
}
