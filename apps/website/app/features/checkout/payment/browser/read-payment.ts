import type { PaymentView } from '../../view/checkout-view.ts'
import { faultWords } from '../../words/payment.ts'

/** The next action for a payment, from the platform's state. */
export type PaymentProgress =
  /** Paid, expired or refunded: reload the page. */
  | { kind: 'over' }
  | { kind: 'bank'; url: string }
  | { kind: 'try-again'; message: string | null }
  /** Not known yet. */
  | { kind: 'wait' }

/** `believed`: the gateway script's claim. It can only make us wait longer. */
export function readPayment(
  { state, payment }: Pick<PaymentView, 'state' | 'payment'>,
  believed: 'paid' | 'failed' | null,
): PaymentProgress {
  if (state !== 'held' || payment.state === 'paid') return { kind: 'over' }
  switch (payment.state) {
    case 'checking':
      return { kind: 'wait' }
    case 'action':
      if (payment.actionUrl !== null) return { kind: 'bank', url: payment.actionUrl }
      return believed === 'paid' ? { kind: 'wait' } : { kind: 'try-again', message: faultWords.notConfirmed }
    case 'declined':
      return { kind: 'try-again', message: payment.message }
    default:
      // Still waiting for a card; the gateway's answer may not have reached us.
      return believed === 'paid' ? { kind: 'wait' } : { kind: 'try-again', message: payment.message }
  }
}
