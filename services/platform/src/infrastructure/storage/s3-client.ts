import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { followVariable } from '@forecourt/server/follow-variable'
import type { S3Settings } from '@forecourt/server/storage-variables'
import { AwsV4Signer } from 'aws4fetch'
import { errorCode } from '../database/connection/error-code.ts'
import { readAnswer } from './s3-answer.ts'
import { explainRefusal } from './s3-refusals.ts'
import { storageError } from './storage-error.ts'

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object's key with the prefix; the bucket itself without one. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

export type S3Client = {
  /** Anything but a success is thrown as a sentence. */
  send(request: S3Request): Promise<Response>
  /** The same, but null if there is no such object. */
  find(request: S3Request): Promise<Response | null>
}

export type S3Timings = { silentMs: number; attempts: number; pauseMs: number }

/** `silentMs`: until the answer begins. Visitors wait for pictures, so attempts are few. */
export const s3Timings: S3Timings = { silentMs: 15_000, attempts: 4, pauseMs: 200 }

/** A slow line that still moves: 16 MB in two minutes. */
const slowestBytesPerMs = 128

/** Busy for the moment, by their own words: SlowDown, InternalError, ServiceUnavailable. */
const transientStatuses = [429, 500, 502, 503, 504]

/** Signed requests (AWS Signature Version 4), repeated a few times while the service is busy or away. */
export function createS3Client(settings: S3Settings, timings: S3Timings = s3Timings): S3Client {
  const { region } = settings
  const readKeyId = followVariable(settings.accessKeyId)
  const readSecret = followVariable(settings.secretAccessKey)

  async function sign({ method, key = '', query = {}, headers, body }: S3Request): Promise<Request> {
    const url = objectUrl(settings, key)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // The service compares this hash with the bytes that it received.
    const hash = createHash('sha256').update(body ?? '')
    const signer = new AwsV4Signer({
      ...{ method, url: url.href, region, service: 's3' },
      ...{ accessKeyId: readKeyId(), secretAccessKey: readSecret() },
      headers: { ...headers, 'X-Amz-Content-Sha256': hash.digest('hex') },
    })
    const signed = await signer.sign()
    // Signed without the bytes, whose hash it has: the signer would hash them a second time.
    return new Request(signed.url, {
      method,
      headers: signed.headers,
      body: (body ?? null) as BodyInit | null,
    })
  }

  async function sendOnce(request: S3Request): Promise<Response> {
    const silence = new AbortController()
    const rest = (request.body?.length ?? 0) / slowestBytesPerMs
    const timer = setTimeout(() => silence.abort(), timings.silentMs + rest)
    try {
      return await fetch(await sign(request), { signal: silence.signal, redirect: 'manual' })
    } catch (error) {
      const reason = silence.signal.aborted ? 'no answer in time' : describeNetworkError(error)
      throw storageError(
        'STORAGE_AWAY',
        `The storage at ${settings.endpoint} cannot be reached (${reason}): check S3_ENDPOINT and the network.`,
        error,
      )
    } finally {
      // From here on, fetch ends a body that stops coming by itself.
      clearTimeout(timer)
    }
  }

  /** The first answer that is no passing trouble, or the last one. */
  async function ask(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === timings.attempts
      const answer = await sendOnce(request).catch((error: unknown) => {
        if (isLast) throw error
        return null
      })
      if (answer && (isLast || !transientStatuses.includes(answer.status))) return answer
      await answer?.body?.cancel()
      await sleep(timings.pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }

  async function find(request: S3Request): Promise<Response | null> {
    const answer = await ask(request)
    if (answer.ok) return answer
    const { Code, Message } = readAnswer(await answer.text())
    const code = Code?.[0] ?? ''
    // Without a body, as HEAD has none, there is only the status to tell.
    if (answer.status === 404 && ['', 'NoSuchKey', 'NotFound'].includes(code)) return null
    const what = `${request.method} ${request.key || 'the bucket'}`
    throw explainRefusal(settings, what, { status: answer.status, code, message: Message?.[0] ?? '' })
  }

  async function send(request: S3Request): Promise<Response> {
    const answer = await find(request)
    if (answer) return answer
    throw storageError('STORAGE_REFUSED', `There is no bucket at ${settings.endpoint}: check S3_ENDPOINT.`)
  }

  return { send, find }
}

function objectUrl({ endpoint, bucket, pathStyle }: S3Settings, key: string): URL {
  const url = new URL(endpoint)
  const base = url.pathname.replace(/\/$/, '')
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = pathStyle ? [base, bucket, ...(key ? [key] : [])].join('/') : `${base}/${key}`
  return url
}

function describeNetworkError(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return errorCode(cause) || errorCode(error) || 'no connection'
}
