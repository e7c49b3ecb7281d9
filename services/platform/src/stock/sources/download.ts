import { createWriteStream } from 'node:fs'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../../infrastructure/database/connection/error-code.ts'
import {
  findTargetFault,
  hasPrivateHost,
  lookupPublic,
  privateAddressCode,
} from '../../infrastructure/network/is-private-address.ts'

/** What could not be fetched, and why, in words for a dealer. */
export class DownloadError extends Error {
  readonly code = 'NOT_FETCHED'
  /** The server did not answer, or not completely: its other files would fail too. */
  readonly isOfServer: boolean

  constructor(message: string, isOfServer = false) {
    super(message)
    this.isOfServer = isOfServer
  }
}

export type DownloadBounds = {
  maxBytes: number
  /** The limit for the complete download, including redirects. */
  timeoutMs: number
  /** The limit until an answer starts, including redirects: DNS lookup, connection, TLS and headers. */
  answerMs: number
  /** The minimum bytes per second, checked periodically. */
  pace: { bytesPerSecond: number; everyMs: number }
}

export type DownloadOptions = DownloadBounds & {
  /** Cancels it from outside. */
  signal?: AbortSignal
  /** False in live mode: an address in a dealer's file must not reach into the platform's own network. */
  allowsPrivate: boolean
}

const maxRedirects = 3

/** Downloads the bytes at an address; an empty file is an error. */
export async function download(url: string, options: DownloadOptions): Promise<Buffer> {
  const parts: Buffer[] = []
  await receive(url, options, async (bounded) => {
    for await (const chunk of bounded as AsyncIterable<Buffer>) parts.push(chunk)
  })
  if (parts.length === 0) throw new DownloadError('The server answered without a file.')
  return Buffer.concat(parts)
}

/** What a server said of a version of a file. */
export type FileVersion = { etag: string | null; modified: string | null }

/** The same with its version, unless it is the one that is known: then null. */
export async function downloadIfChanged(
  url: string,
  known: FileVersion | null,
  options: DownloadOptions,
): Promise<{ bytes: Buffer; version: FileVersion } | null> {
  const parts: Buffer[] = []
  let version: FileVersion = { etag: null, modified: null }
  const isChanged = await receive(
    url,
    {
      ...options,
      ...(known && { known }),
      onAnswer({ headers }) {
        version = { etag: headers.etag ?? null, modified: headers['last-modified'] ?? null }
      },
    },
    async (bounded) => {
      for await (const chunk of bounded as AsyncIterable<Buffer>) parts.push(chunk)
    },
  )
  if (!isChanged) return null
  if (parts.length === 0) throw new DownloadError('The server answered without a file.')
  return { bytes: Buffer.concat(parts), version }
}

/** The same, into a file. */
export async function downloadTo(url: string, path: string, options: DownloadOptions): Promise<void> {
  await receive(url, options, (bounded) => pipeline(bounded, createWriteStream(path)))
}

type Receiving = DownloadOptions & {
  known?: FileVersion
  onAnswer?: (response: IncomingMessage) => void
}

/** False if the server has nothing but the version that is known. */
async function receive(
  url: string,
  options: Receiving,
  take: (bounded: Transform) => Promise<void>,
): Promise<boolean> {
  const watch = watchTime(options)
  try {
    const response = await openResponse(url, options, watch.signal)
    watch.answered()
    if (response.statusCode === 304) {
      response.on('error', () => {}).destroy()
      return false
    }
    options.onAnswer?.(response)
    let bytes = 0
    const bounded = new Transform({
      transform(chunk: Buffer, _, done) {
        bytes += chunk.length
        watch.received(chunk.length)
        const isLarge = bytes > options.maxBytes
        const sentence = `It is larger than ${Math.round(options.maxBytes / 1e6)} MB.`
        done(isLarge ? new DownloadError(sentence) : null, chunk)
      },
    })
    await Promise.all([pipeline(response, bounded, { signal: watch.signal }), take(bounded)])
    return true
  } catch (error) {
    // The reason for the abort is more useful than the resulting connection error.
    throw watch.signal.aborted ? watch.reason() : toDownloadError(error)
  } finally {
    watch.stop()
  }
}

/** Aborts a download that takes too long in total, gets no answer, or is too slow. */
function watchTime({ timeoutMs, answerMs, pace, signal: outer }: DownloadOptions) {
  const inner = new AbortController()
  const signal = outer ? AbortSignal.any([inner.signal, outer]) : inner.signal
  const end = (sentence: string) => inner.abort(new DownloadError(sentence, true))
  const whole = setTimeout(() => end('The server takes too long.'), timeoutMs)
  const answer = setTimeout(() => end('The server takes too long to answer.'), answerMs)
  let inWindow = 0
  let pacing: NodeJS.Timeout | undefined
  return {
    signal,
    reason: () =>
      signal.reason instanceof DownloadError ? signal.reason : new DownloadError('It was interrupted.'),
    answered() {
      clearTimeout(answer)
      pacing = setInterval(() => {
        if (inWindow < (pace.bytesPerSecond * pace.everyMs) / 1000) end('The server sends too slowly.')
        inWindow = 0
      }, pace.everyMs)
    },
    received(bytes: number) {
      inWindow += bytes
    },
    stop() {
      for (const timer of [whole, answer, pacing]) clearTimeout(timer)
    },
  }
}

/** Every address is checked, including those of redirects. */
async function openResponse(
  url: string,
  { allowsPrivate, known }: Receiving,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let target = readTarget(url, allowsPrivate)
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(target, { allowsPrivate, known }, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 || (statusCode === 304 && known)) return response
    // The rest is not read, and connection errors no longer matter.
    response.on('error', () => {}).destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw new DownloadError(`The server answered ${statusCode}.`)
    if (redirects === maxRedirects) throw new DownloadError('The server leads on too often.')
    const next = URL.canParse(headers.location, target) ? new URL(headers.location, target).href : ''
    target = readTarget(next, allowsPrivate)
  }
}

async function ask(
  target: URL,
  { allowsPrivate, known }: { allowsPrivate: boolean; known: FileVersion | undefined },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const get = target.protocol === 'https:' ? getHttps : getHttp
  // A separate connection for each request, so that the address is resolved and checked every time.
  const request = get(target, {
    agent: false,
    signal,
    headers: {
      'user-agent': 'Forecourt',
      accept: '*/*',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.modified && { 'if-modified-since': known.modified }),
    },
    ...(allowsPrivate ? {} : { lookup: lookupPublic }),
  })
  request.on('error', reject)
  request.on('response', resolve)
  return promise
}

/** What is wrong with an address from which files should be fetched, in words for the person who entered it. */
export function findDownloadFault(
  url: string,
  names: Parameters<typeof findTargetFault>[1],
): Promise<string | null> {
  const isFault = (error: unknown) => error instanceof DownloadError
  return findTargetFault(url, names, { read: readTarget, isFault, refusal })
}

function readTarget(url: string, allowsPrivate: boolean): URL {
  const target = URL.canParse(url) ? new URL(url) : null
  if (!target || !['https:', 'http:'].includes(target.protocol))
    throw new DownloadError('The address does not start with https://.')
  if (!allowsPrivate && hasPrivateHost(target)) throw refusal()
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
  return new DownloadError(`The server cannot be reached (${code}).`, true)
}
