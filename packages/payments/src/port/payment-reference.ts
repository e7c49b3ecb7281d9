import { createHash } from 'node:crypto'

/** The maximum length of PayWay's order number; Till allows 50 characters. */
const length = 20

/**
 * Our reference at the gateway, derived from the idempotency key, so that the payment can be found even if no answer
 * ever arrived. 20 characters of 32 are 100 bits, which makes collisions negligible.
 */
export function paymentReference(idempotencyKey: string): string {
  const digest = createHash('sha256').update(idempotencyKey).digest()
  return Array.from(digest.subarray(0, length), (byte) => alphabet[byte % 32]).join('')
}

/** Crockford's base 32: no letters that look like digits on a bank statement. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
