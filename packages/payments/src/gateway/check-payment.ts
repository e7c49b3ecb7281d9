import { findGateway, type PaymentProvider } from '@forecourt/domain/money/gateway-table'
import { PaymentError } from '../port/payment-error.ts'
import type { Payment } from '../port/payment-processor.ts'

/**
 * What the gateway would not take, told before anything is sent. These are faults of the caller, so they are thrown; the
 * bounds of key and amount are the narrowest of all gateways.
 */
export function checkPayment(
  gateway: PaymentProvider,
  payment: Pick<Payment, 'idempotencyKey' | 'amountCents' | 'currency'>,
): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(payment.idempotencyKey))
    throw new RangeError('An idempotency key has 1 to 200 printable characters without spaces.')
  if (
    !Number.isSafeInteger(payment.amountCents) ||
    payment.amountCents < 50 ||
    payment.amountCents > 99_999_999
  )
    throw new RangeError('A deposit is a whole number of cents, from 50 cents to 999,999.99 dollars.')
  if (!findGateway(gateway).currencies.includes(payment.currency))
    throw new PaymentError(
      'not-accepted',
      `Deposits in ${payment.currency} are not taken through ${gateway}.`,
    )
}
