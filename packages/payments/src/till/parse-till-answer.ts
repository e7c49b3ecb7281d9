import type { GatewayAnswer } from '../gateway/call-gateway.ts'
import { PaymentError } from '../port/payment-error.ts'
import { type TillAnswer, tillAnswer } from './till-answer.ts'

/** Null: no answer or an unreadable one, so the outcome is unknown. */
export function parseTillAnswer(answer: GatewayAnswer): TillAnswer | null {
  if (answer.kind === 'no-answer') return null
  if (answer.status === 401 || answer.status === 403)
    throw new PaymentError('not-accepted', 'Till does not accept the account.')
  return tillAnswer.safeParse(answer.json).data ?? null
}
