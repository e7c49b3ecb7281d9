import { fromDollarAmount } from '../gateway/dollar-amount.ts'
import { declined, unknown } from '../gateway/outcomes.ts'
import { PaymentError } from '../port/payment-error.ts'
import type { AbsentPayment, Payment, PaymentOutcome } from '../port/payment-processor.ts'
import type { TillAnswer } from './till-answer.ts'
import { isTillRefusal, isUncertainTillFault, notFound, tillDecline } from './till-faults.ts'

/** The answer to a debit. It contains no amount: Till charges the amount we signed. */
export function readDebit(answer: TillAnswer, payment: Payment): PaymentOutcome {
  const gatewayId = answer.uuid ?? null
  if (!answer.success || gatewayId === null) return readFault(answer)
  switch (answer.returnType) {
    case 'FINISHED':
      return { kind: 'succeeded', gatewayId, amountCents: payment.amountCents }
    case 'REDIRECT':
      return answer.redirectUrl === undefined
        ? unknown('unreadable-answer', gatewayId)
        : { kind: 'requires_action', gatewayId, action: { kind: 'redirect', url: answer.redirectUrl } }
    default:
      return { kind: 'pending', gatewayId, waitingFor: 'gateway' }
  }
}

export function readStatus(answer: TillAnswer, currency: string): PaymentOutcome | AbsentPayment {
  const gatewayId = answer.uuid ?? null
  if (answer.fault === notFound) return { kind: 'absent' }
  if (gatewayId === null) return readFault(answer)
  switch (answer.transactionStatus) {
    case 'SUCCESS': {
      const amountCents = fromDollarAmount(answer.amount)
      if (amountCents === null) return unknown('unreadable-answer', gatewayId)
      return { kind: 'succeeded', gatewayId, amountCents: answer.currency === currency ? amountCents : -1 }
    }
    case 'REDIRECT':
      // Till returns the challenge's address only in the answer to the debit.
      return { kind: 'pending', gatewayId, waitingFor: 'visitor' }
    case 'PENDING':
      return { kind: 'pending', gatewayId, waitingFor: 'gateway' }
    case 'CANCELLED':
      return declined(gatewayId, 'cancelled', true)
    case 'ERROR':
      if (isUncertainTillFault(answer.fault)) return unknown('gateway-error', gatewayId)
      return declined(gatewayId, tillDecline(answer.fault) ?? 'gateway-busy', true)
    default:
      return readFault(answer)
  }
}

function readFault(answer: TillAnswer): PaymentOutcome {
  const gatewayId = answer.uuid ?? null
  const reason = tillDecline(answer.fault)
  if (reason !== null) return declined(gatewayId, reason, true)
  if (isTillRefusal(answer.fault))
    throw new PaymentError('not-accepted', `Till does not accept the request (${answer.fault}).`)
  return unknown('gateway-error', gatewayId)
}
