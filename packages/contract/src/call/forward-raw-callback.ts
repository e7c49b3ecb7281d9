import { type Addresses, chooseAddress } from './addresses.ts'
import type { Fetch } from './call.ts'
import { ContractError } from './contract-error.ts'
import { untilAborted } from './until-aborted.ts'

/** Gateways call again after a failure, and give up on us sooner than this. */
const deadlineMs = 25_000

/** What a signature may be about, and what else says who calls; nothing else of the request concerns the platform. */
const passed = [
  'content-type',
  'date',
  'x-date',
  'x-signature',
  'stripe-signature',
  'forecourt-signature',
  'authorization',
  'x-api-key',
]

/**
 * About one connection and how one answer was sent over it (RFC 9110, 7.6.1). `fetch` has unpacked the body: its length
 * and encoding are those of the answer that it received.
 */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-encoding',
  'content-length',
]

/**
 * Hands what a gateway or a dealer's system calls on to the platform under the same path and query and with the same bytes: a signature is
 * over those. The answer is for the caller.
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

/** As an answer of our own: headers of a fetched one cannot be changed, and speak of the connection to the platform. */
function passAnswer({ body, status, headers: received }: Response): Response {
  const headers = new Headers(received)
  for (const name of ofConnection) headers.delete(name)
  return new Response(body, { status, headers })
}
