import Stripe from 'stripe'
import { checkPayment } from '../gateway/check-payment.ts'
import type { Gateway, GatewayOptions } from '../gateway/gateway.ts'
import { isSandboxOrigin } from '../gateway/is-sandbox-origin.ts'
import { expectAmount } from '../gateway/outcomes.ts'
import type { BrowserSetup } from '../port/browser-setup.ts'
import type { Payment, PaymentOutcome, PaymentProcessor } from '../port/payment-processor.ts'
import { paymentReference } from '../port/payment-reference.ts'
import { readIntent } from './read-intent.ts'
import { readStripeCallback } from './read-stripe-callback.ts'
import { readStripeError } from './read-stripe-error.ts'
import { refundIntent } from './refund-intent.ts'
import { isStripeTest, type StripeAccount, stripeAccount } from './stripe-account.ts'

export const gateway: Gateway<StripeAccount> = {
  account: stripeAccount,
  isTest: isStripeTest,
  create: createStripe,
}

/** Stripe through its own library. The browser confirms; the server creates intents and reads their state. */
function createStripe(account: StripeAccount, { clock, timeoutMs }: GatewayOptions): PaymentProcessor {
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

/**
 * A payment's intent, by its id or, if the answer to `create` was lost, by our reference. Stripe's search lags by up to
 * a minute, which `settlingMs` covers.
 */
async function findIntent(
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

/**
 * The origins that Stripe requires in a content security policy for the Payment Element, its wallets and 3-D Secure.
 */
function stripeOrigins(account: StripeAccount): BrowserSetup['origins'] {
  const script = new URL(account.scriptUrl).origin
  if (isSandboxOrigin(account.origin))
    return { script: [script], frame: [script], connect: [script], image: [] }
  return {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: ['https://*.stripe.com'],
  }
}
