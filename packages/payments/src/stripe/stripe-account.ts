import * as z from 'zod'
import { accountFields, origin, secret } from '../gateway/account-fields.ts'
import { isSandboxOrigin } from '../gateway/is-sandbox-origin.ts'

export const stripeAccount = z.strictObject({
  processor: z.literal('stripe'),
  ...accountFields,
  secretKey: secret,
  webhookSecret: secret,
  origin: origin.default('https://api.stripe.com'),
  scriptUrl: z.url().default('https://js.stripe.com/endive/stripe.js'),
})

export type StripeAccount = z.infer<typeof stripeAccount>

export function isStripeTest({ origin, publicKey, secretKey }: StripeAccount): boolean {
  return isSandboxOrigin(origin) || [publicKey, secretKey].some((key) => /^[a-z]+_test_/.test(key))
}
