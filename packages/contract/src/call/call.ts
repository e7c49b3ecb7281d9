import type { Endpoint } from '../endpoints/endpoint.ts'
import { type Addresses, chooseAddress } from './addresses.ts'
import { buildUrl, type Params, type Query } from './build-url.ts'
import { ContractError, messageOfFailure, readFieldErrors } from './contract-error.ts'
import { untilAborted } from './until-aborted.ts'

export type Fetch = (request: Request) => Response | Promise<Response>

export type CallerOptions = {
  addresses: Addresses
  credentials: { user: string; password: string }
  fetch: Fetch
  /** For every call, in place of what its row says. */
  deadlineMs?: number
}

export type CallInput<BodyJson> = {
  params?: Params
  query?: Query
  body?: BodyJson
  /** In place of a body of JSON: a file. */
  bytes?: Uint8Array<ArrayBuffer>
  /** The visitor for whom the call is made; in a header, because addresses are logged. */
  visitor?: string
  /** Keyed hash of the visitor's address, by which the platform bounds what one address holds. */
  address?: string
  /** By what uses of the visitor's ticket of a form are counted, where it is one of ours and its puzzle is solved. */
  ticket?: string
  /** The token of the session of a visitor who is signed in. */
  account?: string
  /** The token of the session of somebody at the dealer. */
  staff?: string
  /** In place of the platform's own credentials. */
  bearer?: string
  signal?: AbortSignal
}

export type Caller = {
  /** The parsed answer, or a ContractError. */
  json: <Answer, Body, BodyJson>(
    endpoint: Endpoint<Answer, Body, BodyJson>,
    input?: CallInput<BodyJson>,
  ) => Promise<Answer>
  /** The raw answer of an OK call: bytes and streams. */
  raw: <Answer, Body, BodyJson>(
    endpoint: Endpoint<Answer, Body, BodyJson>,
    input?: CallInput<BodyJson>,
  ) => Promise<Response>
}

/** Visitors are told within ten seconds, and the page around the call needs some of them. */
const defaultDeadlineMs = 8_000
const retryPauseMs = 40

/** The one way out to the platform: addresses, basic authentication, retries and error rules (S7.01-04, S8.02-03). */
export function createCaller(options: CallerOptions): Caller {
  const { user, password } = options.credentials
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

  async function once<Answer, Body, BodyJson>(
    endpoint: Endpoint<Answer, Body, BodyJson>,
    input: CallInput<BodyJson>,
    signal: AbortSignal,
  ): Promise<Response> {
    const path = buildUrl(endpoint, input.params, input.query)
    const url = chooseAddress(endpoint.host, options.addresses) + path
    const headers = new Headers({ authorization, accept: 'application/json' })
    const init: RequestInit = { method: endpoint.method, headers, signal }
    if (input.signal) headers.set('accept', 'text/event-stream')
    if (input.bearer !== undefined) headers.set('authorization', `Bearer ${input.bearer}`)
    if (input.visitor !== undefined) headers.set('x-visitor', input.visitor)
    if (input.account !== undefined) headers.set('x-account', input.account)
    if (input.staff !== undefined) headers.set('x-staff-session', input.staff)
    if (input.address !== undefined) headers.set('x-visitor-address', input.address)
    if (input.ticket !== undefined) headers.set('x-visitor-ticket', input.ticket)
    if (input.body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(input.body)
    }
    if (input.bytes !== undefined) init.body = input.bytes
    return reach(endpoint, signal, () => options.fetch(new Request(url, init)))
  }

  /** One deadline for a call with all its tries: three of ten seconds each would be half a minute. */
  function startDeadline({ deadlineMs }: Endpoint, { signal }: CallInput<unknown>): AbortSignal {
    return signal ?? AbortSignal.timeout(options.deadlineMs ?? deadlineMs ?? defaultDeadlineMs)
  }

  async function json<Answer, Body, BodyJson>(
    endpoint: Endpoint<Answer, Body, BodyJson>,
    input: CallInput<BodyJson> = {},
  ): Promise<Answer> {
    const signal = startDeadline(endpoint, input)
    return repeat(endpoint.retries ?? 0, signal, async () =>
      parse(endpoint, await once(endpoint, input, signal), signal),
    )
  }

  async function raw<Answer, Body, BodyJson>(
    endpoint: Endpoint<Answer, Body, BodyJson>,
    input: CallInput<BodyJson> = {},
  ): Promise<Response> {
    const signal = startDeadline(endpoint, input)
    return repeat(endpoint.retries ?? 0, signal, async () => {
      const response = await once(endpoint, input, signal)
      if (!response.ok) throw failure(response, parseJson(await readText(endpoint, response, signal)))
      return response
    })
  }

  return { json, raw }
}

/** Tries again after a failure, except where the platform has said plainly that the thing is not there. */
async function repeat<T>(retries: number, deadline: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      const final = !(error instanceof Error && 'code' in error) || error.code === 'bad_answer'
      if (final || failures >= retries || deadline.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs * (failures + 1)))
    }
  }
}

/** What of an answer comes before the deadline: a line that breaks in the middle is no answer either. */
async function reach<T>(
  { path }: Pick<Endpoint, 'path'>,
  signal: AbortSignal,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await untilAborted(work(), signal)
  } catch (cause) {
    throw new ContractError('unreachable', `The platform did not answer ${path}.`, null, cause)
  }
}

function readText(
  endpoint: Pick<Endpoint, 'path'>,
  response: Response,
  signal: AbortSignal,
): Promise<string> {
  return reach(endpoint, signal, () => response.text())
}

async function parse<Answer, Body, BodyJson>(
  endpoint: Endpoint<Answer, Body, BodyJson>,
  response: Response,
  signal: AbortSignal,
): Promise<Answer> {
  const body = parseJson(await readText(endpoint, response, signal))
  const answer = body === undefined ? undefined : endpoint.answer?.safeParse(body)
  // A body that is itself a valid answer, such as the 404 body of a car (S8.01), needs no second try.
  if (answer?.success && (response.ok || isPlainAbsence(body))) return answer.data
  if (!response.ok) throw failure(response, body)
  throw new ContractError(
    'bad_answer',
    `The platform’s answer to ${endpoint.path} has another shape.`,
    response.status,
    answer?.error,
  )
}

function failure(response: Response, body: unknown): ContractError {
  const message = messageOfFailure(body, response.statusText)
  return new ContractError('http_status', message, response.status, undefined, readFieldErrors(body))
}

function isPlainAbsence(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('status' in body)) return false
  return body.status === 404 || body.status === 410
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
