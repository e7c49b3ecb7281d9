import type { PaymentView } from '../../view/checkout-view.ts'
import { faultWords } from '../../words/payment.ts'

export type PaymentAnswer =
  | { payment: PaymentView; clientSecret: string | null; error: null }
  | { payment: null; clientSecret: null; error: string }

/** Calls our server to read, open or charge the payment. Never throws. */
export async function callPayment(api: string, body: object | null): Promise<PaymentAnswer> {
  try {
    const answer = await fetch(api, {
      method: body ? 'POST' : 'GET',
      cache: 'no-store',
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const { payment, clientSecret, error } = await answer.json()
    if (payment) return { payment, clientSecret: clientSecret ?? null, error: null }
    return {
      payment: null,
      clientSecret: null,
      error: typeof error === 'string' ? error : faultWords.noAnswer,
    }
  } catch {
    return { payment: null, clientSecret: null, error: faultWords.noAnswer }
  }
}
