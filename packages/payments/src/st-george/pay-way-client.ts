import { createHash } from 'node:crypto'
import { askGateway, type GatewayAnswer } from '../gateway/ask-gateway.ts'
import type { StGeorgeAccount } from './st-george-account.ts'

export type PayWayClient = {
  post(path: string, form: Readonly<Record<string, string>>, idempotencyKey: string): Promise<GatewayAnswer>
  get(path: string): Promise<GatewayAnswer>
}

/** PayWay takes the secret key as the user of Basic authentication, with no password. */
export function createPayWayClient(
  account: StGeorgeAccount,
  { timeoutMs }: { timeoutMs: number },
): PayWayClient {
  const authorization = `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`
  const base = `${account.origin}/rest/v1`
  return {
    post: (path, form, idempotencyKey) =>
      askGateway({
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
      askGateway({
        method: 'GET',
        url: `${base}${path}`,
        timeoutMs,
        headers: { authorization, accept: 'application/json' },
      }),
  }
}

/** Our key in the form that PayWay's examples have: RFC 9562, version 8, of its own digest. */
function makeUuid(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
