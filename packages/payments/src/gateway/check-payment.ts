import type { Payment } from '../port/payment-processor.ts'

/**
 * What no gateway would take, told before anything is sent. These are faults of the caller, so they are thrown; the
 * bounds are the narrowest of the three gateways.
 */
export function checkPayment(payment: Pick<Payment, 'idempotencyKey' | 'amountCents'>): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(payment.idempotencyKey))
    throw new RangeError('An idempotency key has 1 to 200 printable characters without spaces.')
  if (
    !Number.isSafeInteger(payment.amountCents) ||
    payment.amountCents < 50 ||
    payment.amountCents > 99_999_999
  )
    throw new RangeError('A deposit is a whole number of cents, from 50 cents to 999,999.99 dollars.')
}
