import { toDollarAmount } from '../gateway/dollar-amount.ts'
import type { Refund, RefundOutcome } from '../port/payment-processor.ts'
import { paymentReference } from '../port/payment-reference.ts'
import { parseTillAnswer } from './till-answer.ts'
import type { TillClient } from './till-client.ts'
import { duplicateId, isTillRefusal, tillDecline } from './till-faults.ts'

export async function refundTill(client: TillClient, refund: Refund): Promise<RefundOutcome> {
  const reference = paymentReference(refund.idempotencyKey)
  const answer = parseTillAnswer(
    await client.transaction('refund', {
      merchantTransactionId: reference,
      amount: toDollarAmount(refund.amountCents),
      currency: refund.currency,
      referenceUuid: refund.gatewayId,
    }),
  )
  if (answer === null) return { kind: 'unknown' }
  if (answer.fault === duplicateId) return findRefund(client, refund, reference)
  if (answer.success && answer.uuid !== undefined)
    return answer.returnType === 'FINISHED'
      ? { kind: 'refunded', refundId: answer.uuid, amountCents: refund.amountCents }
      : { kind: 'pending', refundId: answer.uuid }
  return refusal(answer.fault)
}

/** If a refund with this key was already requested, its outcome is the answer. */
async function findRefund(client: TillClient, refund: Refund, reference: string): Promise<RefundOutcome> {
  const answer = parseTillAnswer(await client.status('getByMerchantTransactionId', reference))
  if (answer?.uuid === undefined) return { kind: 'unknown' }
  switch (answer.transactionStatus) {
    case 'SUCCESS':
      return { kind: 'refunded', refundId: answer.uuid, amountCents: refund.amountCents }
    case 'PENDING':
      return { kind: 'pending', refundId: answer.uuid }
    default:
      return refusal(answer.fault)
  }
}

function refusal(fault: number | null): RefundOutcome {
  if (tillDecline(fault) === null && !isTillRefusal(fault)) return { kind: 'unknown' }
  return { kind: 'refused', sentence: `Till does not refund this payment (${fault}).` }
}
