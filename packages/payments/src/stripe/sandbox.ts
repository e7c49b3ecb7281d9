import type { OpenSandbox } from '../gateway/gateway.ts'
import { signStripeCallback, writeStripeCallback } from './sandbox/stripe-callbacks.ts'
import { stripeWire } from './sandbox/stripe-wire.ts'
import type { StripeAccount } from './stripe-account.ts'

export const openSandbox: OpenSandbox<StripeAccount> = (origin) => {
  const account: StripeAccount = {
    processor: 'stripe',
    publicKey: 'pk_test_forecourt_demo',
    secretKey: 'sk_test_forecourt_sandbox',
    webhookSecret: 'whsec_forecourt_sandbox',
    origin,
    scriptUrl: `${origin}/endive/stripe.js`,
  }
  return {
    account,
    routes: (services) => stripeWire(services, account),
    callbacks: {
      write: ({ store, clock }, payment, news) => writeStripeCallback(store, payment, news, clock()),
      sign: (callback, nowMs) => signStripeCallback(callback, account.webhookSecret, nowMs),
    },
    async fillCard(post, { number, clientSecret }) {
      const body = new URLSearchParams({
        client_secret: clientSecret ?? '',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
      })
      const headers = { authorization: `Bearer ${account.publicKey}` }
      const id = clientSecret?.split('_secret_')[0]
      // If the answer is lost the visitor sees an error; the server finds out what happened.
      const intent = await post(`/v1/payment_intents/${id}/confirm`, { headers, body }).catch(() => ({}))
      return { token: null, challengeUrl: readChallenge(intent) }
    },
  }
}

function readChallenge(intent: Record<string, unknown>): string | null {
  const action = intent.next_action as { use_stripe_sdk?: { stripe_js?: string } } | null | undefined
  return action?.use_stripe_sdk?.stripe_js ?? null
}
