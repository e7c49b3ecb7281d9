import { createHash } from 'node:crypto'

/** The longest order number that PayWay takes; Till takes 50 characters. */
const length = 20

/**
 * Our own name of a payment at the gateway, made of its idempotency key: whoever knows the key can find the payment
 * even if no answer ever arrived. 20 characters of 32 kinds are 100 bits, so two keys do not meet.
 */
export function paymentReference(idempotencyKey: string): string {
  const digest = createHash('sha256').update(idempotencyKey).digest()
  return Array.from(digest.subarray(0, length), (byte) => alphabet[byte % 32]).join('')
}

/** Crockford's: no letter that reads as a digit on a bank statement. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
