import { phrases } from '@forecourt/domain/text/phrases'
import { type Addresses, chooseAddress } from './addresses.ts'
import type { Fetch } from './call.ts'
import { ContractError } from './contract-error.ts'
import { untilAborted } from './until-aborted.ts'

/** Gateways retry after a failure, and stop waiting for us sooner than this. */
const deadlineMs = 25_000

/** The headers that a signature may cover or that identify the caller; the platform needs nothing else of the request. */
const passed = phrases`
  content-type, date, x-date, x-signature, stripe-signature, forecourt-signature, authorization, x-api-key`

/**
 * Headers about one connection and the encoding of one response (RFC 9110, 7.6.1). `fetch` has decompressed the body, so
 * the length and encoding that it received no longer apply.
 */
const ofConnection = phrases`
  connection, keep-alive, proxy-connection, te, trailer, transfer-encoding, upgrade, content-encoding,
  content-length`

/**
 * Forwards a call of a gateway or a dealer's system to the platform under the same path and query and with the same
 * bytes, because a signature covers those. The response goes back to the caller.
 */
export async function forwardRawCallback(
  { addresses, fetch }: { addresses: Addresses; fetch: Fetch },
  request: Request,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  for (const name of passed) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const { method } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  const signal = AbortSignal.timeout(deadlineMs)
  const url = chooseAddress('base', addresses) + pathname + search
  try {
    return passAnswer(await untilAborted(fetch(new Request(url, { method, headers, body, signal })), signal))
  } catch (cause) {
    throw new ContractError('unreachable', 'The platform did not take the callback.', null, cause)
  }
}

/** A new response, because the headers of a fetched one are immutable and describe the connection to the platform. */
function passAnswer({ body, status, headers: received }: Response): Response {
  const headers = new Headers(received)
  for (const name of ofConnection) headers.delete(name)
  return new Response(body, { status, headers })
}
