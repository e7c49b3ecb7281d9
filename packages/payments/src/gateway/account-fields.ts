import * as z from 'zod'

/** The fields that every account in PAYMENT_ACCOUNTS has; the platform reads that list from its environment. */
export const accountFields = {
  /** A display name for choosing between several. */
  name: z.string().trim().min(1).max(80).optional(),
  /** The account's id on a site or a car (`authorization_key`, S3.9). */
  publicKey: z.string().trim().min(1),
}

export const secret = z.string().trim().min(1)

/** Scheme, host and port of a gateway, without a path. */
export const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
