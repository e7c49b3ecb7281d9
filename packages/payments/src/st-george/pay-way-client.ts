import { createHash } from 'node:crypto'
import { callGateway, type GatewayAnswer } from '../gateway/call-gateway.ts'
import { unknown } from '../gateway/outcomes.ts'
import type { Payment, Unknown } from '../port/payment-processor.ts'
import { paymentReference } from '../port/payment-reference.ts'
import { type PayWayTransaction, parsePayWayAnswer, readPayWayList } from './pay-way-answer.ts'
import type { StGeorgeAccount } from './st-george-account.ts'

export type PayWayClient = {
  post(path: string, form: Readonly<Record<string, string>>, idempotencyKey: string): Promise<GatewayAnswer>
  get(path: string): Promise<GatewayAnswer>
}

/** PayWay uses Basic authentication with the secret key as user and no password. */
export function createPayWayClient(
  account: StGeorgeAccount,
  { timeoutMs }: { timeoutMs: number },
): PayWayClient {
  const authorization = `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`
  const base = `${account.origin}/rest/v1`
  return {
    post: (path, form, idempotencyKey) =>
      callGateway({
        method: 'POST',
        url: `${base}${path}`,
        timeoutMs,
        headers: {
          authorization,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': makeUuid(idempotencyKey),
        },
        body: new URLSearchParams(form).toString(),
      }),
    get: (path) =>
      callGateway({
        method: 'GET',
        url: `${base}${path}`,
        timeoutMs,
        headers: { authorization, accept: 'application/json' },
      }),
  }
}

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

/** Our key formatted as in PayWay's examples: a version 8 UUID (RFC 9562) of its digest. */
function makeUuid(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
