import * as z from 'zod'

/** What an account at any gateway has in PAYMENT_ACCOUNTS, the list that the platform reads from its environment. */
export const accountFields = {
  /** What people call the account, where they choose between several. */
  name: z.string().trim().min(1).max(80).optional(),
  /** What a site or a car carries (`authorization_key`, S3.9), by which the account is found. */
  publicKey: z.string().trim().min(1),
}

export const secret = z.string().trim().min(1)

/** Scheme, host and port of a gateway, nothing behind them. */
export const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
