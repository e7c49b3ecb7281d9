import { unknown } from '../gateway/outcomes.ts'
import type { Payment, Unknown } from '../port/payment-processor.ts'
import { paymentReference } from '../port/payment-reference.ts'
import { type PayWayTransaction, parsePayWayAnswer, readPayWayList } from './pay-way-answer.ts'
import type { PayWayClient } from './pay-way-client.ts'

/** A payment's transaction, by its id or by our order number; null if PayWay has none. */
export async function findTransaction(
  client: PayWayClient,
  { gatewayId, idempotencyKey }: Pick<Payment, 'gatewayId' | 'idempotencyKey'>,
): Promise<PayWayTransaction | Unknown | null> {
  if (gatewayId !== null) {
    const answer = await client.get(`/transactions/${encodeURIComponent(gatewayId)}`)
    if (answer.kind === 'answer' && answer.status === 404) return null
    const found = parsePayWayAnswer(answer)
    return found === null || 'faulty' in found ? unknown('gateway-error', gatewayId) : found
  }
  const order = paymentReference(idempotencyKey)
  const found = readPayWayList(await client.get(`/transactions/search-order?orderNumber=${order}`))
  if (found === null) return unknown('no-answer')
  const payments = found.filter(
    ({ orderNumber, transactionType }) => orderNumber === order && transactionType === 'payment',
  )
  return payments.find(({ status }) => status.startsWith('approved')) ?? payments.at(-1) ?? null
}
