import { createHash } from 'node:crypto'
import { callGateway, type GatewayAnswer } from '../gateway/call-gateway.ts'
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

/** Our key formatted as in PayWay's examples: a version 8 UUID (RFC 9562) of its digest. */
function makeUuid(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
