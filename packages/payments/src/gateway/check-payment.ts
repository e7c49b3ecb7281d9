import { findGateway, type GatewayName } from '@forecourt/domain/payment/gateway-table'
import { PaymentError } from '../port/payment-error.ts'
import type { Payment } from '../port/payment-processor.ts'

/**
 * Rejects invalid payments before anything is sent. These are bugs of the caller, so it throws; the limits for key and
 * amount are the strictest of all gateways.
 */
export function checkPayment(
  gateway: GatewayName,
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
