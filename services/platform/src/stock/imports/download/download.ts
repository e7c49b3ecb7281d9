import { createWriteStream } from 'node:fs'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../../../ground/database/connection/error-code.ts'
import type { NameLookup } from '../../../ground/names/create-name-lookup.ts'
import {
  findPublicAddresses,
  isPrivateAddress,
  lookupPublic,
  privateAddressCode,
} from '../../../outbox/webhooks/is-private-address.ts'

/** What could not be fetched, and why; for a dealer to read. */
export class DownloadError extends Error {
  readonly code = 'NOT_FETCHED'
}

export type DownloadOptions = {
  mostBytes: number
  timeoutMs: number
  /** False in live mode: an address in a dealer's file must not reach into the network that the platform stands in. */
  allowsPrivate: boolean
}

const mostRedirects = 3

/** The bytes of what is behind an address. */
export async function download(url: string, options: DownloadOptions): Promise<Buffer> {
  const parts: Buffer[] = []
  const response = await openResponse(url, options)
  await receive(
    response,
    async (bounded) => {
      for await (const chunk of bounded as AsyncIterable<Buffer>) parts.push(chunk)
    },
    options,
  )
  return Buffer.concat(parts)
}

/** The same, into a file. */
export async function downloadTo(url: string, path: string, options: DownloadOptions): Promise<void> {
  const response = await openResponse(url, options)
  await receive(response, (bounded) => pipeline(bounded, createWriteStream(path)), options)
}

async function receive(
  response: IncomingMessage,
  take: (bounded: Transform) => Promise<void>,
  { mostBytes }: DownloadOptions,
): Promise<void> {
  let bytes = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(
        bytes > mostBytes ? new DownloadError(`It is larger than ${Math.round(mostBytes / 1e6)} MB.`) : null,
        chunk,
      )
    },
  })
  try {
    await Promise.all([pipeline(response, bounded), take(bounded)])
  } catch (error) {
    response.destroy()
    throw toDownloadError(error)
  }
}

/** Each address on the way is judged, also those that a redirect leads to. */
async function openResponse(url: string, options: DownloadOptions): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let target = readTarget(url, options.allowsPrivate)
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(target, options.allowsPrivate, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw new DownloadError(`The server answered ${statusCode}.`)
    if (redirects === mostRedirects) throw new DownloadError('The server leads on too often.')
    const next = URL.canParse(headers.location, target) ? new URL(headers.location, target).href : ''
    target = readTarget(next, options.allowsPrivate)
  }
}

async function ask(target: URL, allowsPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const get = target.protocol === 'https:' ? getHttps : getHttp
  // A connection of its own: the address is looked up, and judged, for every request.
  const request = get(target, {
    agent: false,
    signal,
    headers: { 'user-agent': 'Forecourt', accept: '*/*' },
    ...(allowsPrivate ? {} : { lookup: lookupPublic }),
  })
  request.on('error', reject)
  request.on('response', resolve)
  return promise.catch((error: unknown) => {
    throw toDownloadError(error)
  })
}

/** What is wrong with an address that somebody wants files to be fetched from, in words for them. */
export async function findDownloadFault(
  url: string,
  { allowsPrivate, names }: { allowsPrivate: boolean; names: Pick<NameLookup, 'addresses'> },
): Promise<string | null> {
  try {
    const { hostname } = readTarget(url, allowsPrivate)
    if (!allowsPrivate) await findPublicAddresses(hostname, names)
    return null
  } catch (error) {
    // Whether a name is private or not there is not told: the names of our own network are nobody's business.
    return error instanceof DownloadError ? error.message : refusal().message
  }
}

function readTarget(url: string, allowsPrivate: boolean): URL {
  const target = URL.canParse(url) ? new URL(url) : null
  if (!target || !['https:', 'http:'].includes(target.protocol))
    throw new DownloadError('The address does not start with https://.')
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1')
  // No lookup happens for a host that is an address already.
  if (!allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw refusal()
  if (!allowsPrivate && !['', '80', '443'].includes(target.port))
    throw new DownloadError('The address has a port that is not allowed.')
  return target
}

function refusal(): DownloadError {
  return new DownloadError('The address is not on the public network.')
}

function toDownloadError(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error
  const code = errorCode(error)
  if (code === privateAddressCode) return refusal()
  const isLate = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
  return new DownloadError(isLate ? 'The server takes too long.' : `The server cannot be reached (${code}).`)
}
