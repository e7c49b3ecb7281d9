import type { PaymentView } from '../../view/checkout-view.ts'
import { faultWords } from '../../words/payment.ts'

/** What to do about a payment, from what the platform says of it. */
export type PaymentNews =
  /** Paid, ended or given back: the page is read anew. */
  | { kind: 'over' }
  | { kind: 'bank'; url: string }
  | { kind: 'try-again'; message: string | null }
  /** Nobody knows yet. */
  | { kind: 'wait' }

/** `believed`: what the gateway's script said. It can make us wait longer, and nothing else. */
export function readPayment(
  { state, payment }: Pick<PaymentView, 'state' | 'payment'>,
  believed: 'paid' | 'failed' | null,
): PaymentNews {
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
      // It waits for a card still; the gateway's answer may not have reached us.
      return believed === 'paid' ? { kind: 'wait' } : { kind: 'try-again', message: payment.message }
  }
}
