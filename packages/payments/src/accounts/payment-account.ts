import * as z from 'zod'

/** An address of a gateway: scheme, host and port, nothing behind them. */
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
const key = z.string().trim().min(1)
/** What people call the account, where they choose between several. */
const name = z.string().trim().min(1).max(80).optional()

/**
 * The secrets of one merchant account. They come from the environment of the platform; what a site or a car carries
 * (`authorization_key`, S3.9) is the public key alone, by which the account is found.
 */
export const paymentAccount = z.discriminatedUnion('processor', [
  z.strictObject({
    processor: z.literal('stripe'),
    name,
    publicKey: key,
    secretKey: key,
    webhookSecret: key,
    origin: origin.default('https://api.stripe.com'),
    scriptUrl: z.url().default('https://js.stripe.com/endive/stripe.js'),
  }),
  z.strictObject({
    processor: z.literal('till'),
    name,
    publicKey: key,
    apiKey: key,
    user: key,
    password: key,
    sharedSecret: key,
    origin: origin.default('https://gateway.tillpayments.com'),
  }),
  z.strictObject({
    processor: z.literal('st_george'),
    name,
    publicKey: key,
    secretKey: key,
    merchantId: key,
    origin: origin.default('https://api.payway.com.au'),
  }),
])

export type PaymentAccount = z.infer<typeof paymentAccount>
export type StripeAccount = Extract<PaymentAccount, { processor: 'stripe' }>
export type TillAccount = Extract<PaymentAccount, { processor: 'till' }>
export type StGeorgeAccount = Extract<PaymentAccount, { processor: 'st_george' }>
