import { isSandboxOrigin } from '../gateway/is-sandbox-origin.ts'
import type { BrowserSetup } from '../port/browser-setup.ts'
import type { StripeAccount } from './stripe-account.ts'

/**
 * The origins that Stripe requires in a content security policy for the Payment Element, its wallets and 3-D Secure.
 */
export function stripeOrigins(account: StripeAccount): BrowserSetup['origins'] {
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
