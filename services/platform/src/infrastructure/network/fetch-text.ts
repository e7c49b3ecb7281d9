import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { NameLookup } from './create-name-lookup.ts'
import { hasPrivateHost, lookUpPublicly } from './is-private-address.ts'

/** An address that staff have typed was not read: it is private, does not answer, or says too much. */
export class FetchError extends Error {
  readonly code = 'NOT_FETCHED'
}

export type FetchBounds = {
  /** False in live mode: what staff type must not reach into the platform's own network. */
  allowsPrivate: boolean
  names: Pick<NameLookup, 'addresses'>
}

type Question = { method?: 'GET' | 'POST'; headers?: Readonly<Record<string, string>>; body?: string }

const timeoutMs = 6_000
const maxBytes = 500_000

/** One request with bounds of time and size. Redirects are not followed, so that only what was checked is asked. */
export async function fetchText(
  url: string,
  { allowsPrivate, names }: FetchBounds,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<{ status: number; text: string }> {
  const target = readTarget(url, allowsPrivate)
  const ask = target.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = ask(target, {
    method,
    headers: {
      ...{ 'user-agent': 'Forecourt', accept: 'application/json' },
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    // A connection of its own, so that the address is resolved and checked every time.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowsPrivate ? {} : { lookup: lookUpPublicly(names) }),
  })
  request.on('error', reject)
  request.on('response', resolve)
  request.end(body)
  try {
    const response = await promise
    return { status: response.statusCode ?? 0, text: await readAll(response) }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('It does not answer.', { cause: error })
  }
}

async function readAll(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) throw new FetchError('It says too much.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readTarget(url: string, allowsPrivate: boolean): URL {
  const target = URL.canParse(url) ? new URL(url) : null
  const protocols = allowsPrivate ? ['https:', 'http:'] : ['https:']
  if (!target || !protocols.includes(target.protocol) || (!allowsPrivate && hasPrivateHost(target)))
    throw new FetchError('It is not an address that starts with https:// on the public network.')
  return target
}
