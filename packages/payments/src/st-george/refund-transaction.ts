import { fromDollarAmount, toDollarAmount } from '../gateway/dollar-amount.ts'
import type { Refund, RefundOutcome } from '../port/payment-processor.ts'
import { paymentReference } from '../port/payment-reference.ts'
import { type PayWayTransaction, parsePayWayAnswer } from './pay-way-answer.ts'
import { findTransaction, type PayWayClient } from './pay-way-client.ts'

/** PayWay voids a payment before its day is settled and refunds it afterwards; for the visitor both are the same. */
export async function refundTransaction(client: PayWayClient, refund: Refund): Promise<RefundOutcome> {
  const paid = await findTransaction(client, refund)
  if (paid === null) return { kind: 'refused', sentence: 'PayWay does not know the payment.' }
  if ('kind' in paid) return { kind: 'unknown' }
  if (paid.status === 'voided' || paid.status === 'pending-void') return readVoid(paid, refund)
  const isFullRefund = fromDollarAmount(paid.principalAmount) === refund.amountCents
  return paid.isVoidable === true && isFullRefund
    ? voidPayment(client, refund)
    : refundPayment(client, refund)
}

async function voidPayment(client: PayWayClient, refund: Refund): Promise<RefundOutcome> {
  const path = `/transactions/${encodeURIComponent(refund.gatewayId)}/void`
  const answer = parsePayWayAnswer(await client.post(path, {}, `${refund.idempotencyKey}:void`))
  if (answer === null) return { kind: 'unknown' }
  // Settled between our check and our request.
  return 'faulty' in answer ? refundPayment(client, refund) : readVoid(answer, refund)
}

async function refundPayment(client: PayWayClient, refund: Refund): Promise<RefundOutcome> {
  const form = {
    transactionType: 'refund',
    parentTransactionId: refund.gatewayId,
    principalAmount: toDollarAmount(refund.amountCents),
    orderNumber: paymentReference(refund.idempotencyKey),
  }
  const answer = parsePayWayAnswer(await client.post('/transactions', form, refund.idempotencyKey))
  if (answer === null) return { kind: 'unknown' }
  if ('faulty' in answer || answer.status === 'declined')
    return { kind: 'refused', sentence: 'PayWay does not refund this payment.' }
  if (!answer.status.startsWith('approved')) return { kind: 'pending', refundId: answer.transactionId }
  return { kind: 'refunded', refundId: answer.transactionId, amountCents: refund.amountCents }
}

function readVoid(paid: PayWayTransaction, refund: Refund): RefundOutcome {
  return paid.status === 'voided'
    ? { kind: 'refunded', refundId: paid.transactionId, amountCents: refund.amountCents }
    : { kind: 'pending', refundId: paid.transactionId }
}
