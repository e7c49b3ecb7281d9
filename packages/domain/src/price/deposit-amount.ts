import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { PaymentProcessor } from '../payment/payment-processor.ts'

/** S9.11. */
export const defaultDepositCents: Cents = 20_000

/** The price of reserving: the account's own deposit, or 200 dollars by default (S2.37, S9.11). */
export function depositAmount(processor: Pick<PaymentProcessor, 'depositCents'> | null): Cents {
  const own = processor?.depositCents ?? 0
  return isPricedAbove(own, 0) ? own : defaultDepositCents
}
