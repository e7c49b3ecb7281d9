import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { traceCarrier } from '@forecourt/server/tracing/trace-headers'
import { errorCode } from '../../infrastructure/database/connection/error-code.ts'
import {
  findTargetFault,
  hasPrivateHost,
  lookupPublic,
  privateAddressCode,
} from '../../infrastructure/network/is-private-address.ts'
import { DeliveryError } from '../delivery-error.ts'

const timeoutMs = 10_000

export type Webhook = {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
  /** False in live mode: a dealer's setting must not give access to the platform's own network. */
  allowsPrivate: boolean
}

/** Posts once. Any status except 2xx is a failure; redirects are not followed. */
export async function postWebhook({ url, body, headers, allowsPrivate }: Webhook): Promise<void> {
  const target = readTarget(url, allowsPrivate)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const post = target.protocol === 'https:' ? requestHttps : requestHttp
  const request = post(target, {
    method: 'POST',
    headers: { ...headers, ...traceCarrier(), 'content-length': Buffer.byteLength(body) },
    // A new connection each time, so that the address is resolved and checked for every message.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowsPrivate ? {} : { lookup: lookupPublic }),
  })
  request.on('error', reject)
  request.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    response.on('error', () => {})
    response.destroy()
  })
  request.end(body)
  const status = await promise.catch((error: unknown) => {
    throw toDeliveryError(error)
  })
  if (status < 200 || status > 299) throw new DeliveryError(`The webhook answered ${status}.`)
}

/** What is wrong with a webhook URL, as a message for whoever entered it. */
export function findWebhookFault(
  url: string,
  names: Parameters<typeof findTargetFault>[1],
): Promise<string | null> {
  const isFault = (error: unknown) => error instanceof DeliveryError
  return findTargetFault(url, names, { read: readTarget, isFault, refusal })
}

function readTarget(url: string, allowsPrivate: boolean): URL {
  const target = URL.canParse(url) ? new URL(url) : null
  const protocols = allowsPrivate ? ['https:', 'http:'] : ['https:']
  if (!target || !protocols.includes(target.protocol))
    throw new DeliveryError('The address of the webhook is not one that starts with https://.', true)
  if (!allowsPrivate && hasPrivateHost(target)) throw refusal()
  return target
}

function refusal(): DeliveryError {
  return new DeliveryError('The address of the webhook is not on the public network.', true)
}

function toDeliveryError(error: unknown): DeliveryError {
  const code = errorCode(error)
  if (code === privateAddressCode) return refusal()
  const isLate = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
  return new DeliveryError(
    isLate ? 'The webhook did not answer in time.' : `The webhook: ${code || 'no answer'}.`,
    false,
    false,
    isLate,
  )
}
