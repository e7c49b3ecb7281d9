import { callGateway, type GatewayAnswer } from '../gateway/call-gateway.ts'
import type { GatewayOptions } from '../gateway/gateway.ts'
import { signTill } from './sign-till.ts'
import type { TillAccount } from './till-account.ts'

/** Till compares the header byte by byte. */
const contentType = 'application/json; charset=utf-8'

export type TillClient = {
  transaction(verb: 'debit' | 'refund', body: Readonly<Record<string, unknown>>): Promise<GatewayAnswer>
  status(by: 'getByUuid' | 'getByMerchantTransactionId', id: string): Promise<GatewayAnswer>
}

/** Requests are authenticated by password and signed, so that a leaked password alone cannot charge anybody. */
export function createTillClient(account: TillAccount, { clock, timeoutMs }: GatewayOptions): TillClient {
  const credentials = Buffer.from(`${account.user}:${account.password}`).toString('base64')
  const apiKey = encodeURIComponent(account.apiKey)

  function ask(method: 'GET' | 'POST', path: string, body?: string): Promise<GatewayAnswer> {
    const date = new Date(clock()).toUTCString()
    const signature = signTill(
      { method, path, date, body: body ?? '', contentType: contentType },
      account.sharedSecret,
    )
    return callGateway({
      method,
      url: `${account.origin}${path}`,
      timeoutMs,
      ...(body !== undefined && { body }),
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': contentType,
        date,
        // Proxies rewrite Date; Till prefers this header.
        'x-date': date,
        'x-signature': signature,
      },
    })
  }

  return {
    transaction: (verb, body) => ask('POST', `/api/v3/transaction/${apiKey}/${verb}`, JSON.stringify(body)),
    status: (by, id) => ask('GET', `/api/v3/status/${apiKey}/${by}/${encodeURIComponent(id)}`),
  }
}
