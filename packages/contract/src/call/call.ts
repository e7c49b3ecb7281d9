import type { ZodType } from 'zod'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { type Addresses, chooseAddress } from './addresses.ts'
import { buildUrl } from './build-url.ts'
import type { AnswerOf, CallArguments, FileBody, Query, Sender } from './call-input.ts'
import { ContractError, messageOfFailure, readFieldErrors } from './contract-error.ts'
import { untilAborted } from './until-aborted.ts'

export type Fetch = (request: Request) => Response | Promise<Response>

export type CallerOptions = {
  addresses: Addresses
  credentials: { user: string; password: string }
  fetch: Fetch
  /** Of a platform in this process: makes a call with a body that is not written as JSON (`takesData`). */
  handOver?: (request: Request, data: unknown) => Response | Promise<Response>
  /** Overrides, for every call, what its endpoint declares. */
  deadlineMs?: number
}

type Table<Rows> = { readonly [Name in keyof Rows]: Endpoint }

/** Makes a call by its endpoint: `call(endpoints.staffLead, { leadId })`. */
export type Call = <Row extends Endpoint>(row: Row, ...input: CallArguments<Row>) => Promise<AnswerOf<Row>>

/**
 * Makes a call by the name of its endpoint. For pages, which may not import the endpoints because browsers would
 * download them too.
 */
export type NamedCall<Rows extends Table<Rows>> = <Name extends keyof Rows & string>(
  name: Name,
  ...input: CallArguments<Rows[Name]>
) => Promise<AnswerOf<Rows[Name]>>

/** The calls of a table by the names of its endpoints. */
export type NamedCalls<Rows extends Table<Rows>> = {
  call: NamedCall<Rows>
  /** The response of a successful call, unparsed. */
  raw: <Name extends keyof Rows & string>(
    name: Name,
    ...input: CallArguments<Rows[Name]>
  ) => Promise<Response>
}

export type Caller = {
  /** The parsed response, or a ContractError. */
  call: Call
  /** The response of a successful call, unparsed. */
  raw: <Row extends Endpoint>(row: Row, ...input: CallArguments<Row>) => Promise<Response>
  /** The same calls, each made on behalf of this person. */
  as: (sender: Sender) => Caller
}

/** A call of any endpoint, where its specific types are not known. */
type AnyInput = Sender & {
  readonly query?: Query
  readonly body?: unknown
  readonly bytes?: FileBody
  readonly signal?: AbortSignal
}

/** The header for each part of a sender; `bearer` replaces the platform's own credentials. */
const senderHeaders = {
  visitor: 'x-visitor',
  account: 'x-account',
  staff: 'x-staff-session',
  dealer: 'x-staff-dealer',
  address: 'x-visitor-address',
  ticket: 'x-visitor-ticket',
} as const

/** Visitors get a response within ten seconds, and the page around the call needs part of that. */
const defaultDeadlineMs = 8_000
const retryPauseMs = 40

/**
 * The only place that calls the platform: base URLs, basic authentication, retries and error rules (S7.01-04, S8.02-03).
 */
export function createCaller(options: CallerOptions): Caller {
  const { user, password } = options.credentials
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

  function once(row: Endpoint, input: AnyInput, signal: AbortSignal): Promise<Response> {
    const url = chooseAddress(row.host, options.addresses) + buildUrl(row, { ...input }, input.query)
    const headers = new Headers({ authorization, accept: 'application/json' })
    const init: RequestInit = { method: row.method, headers, signal }
    if (input.signal) headers.set('accept', 'text/event-stream')
    if (input.bearer !== undefined) headers.set('authorization', `Bearer ${input.bearer}`)
    for (const [part, header] of Object.entries(senderHeaders)) {
      const value = input[part as keyof typeof senderHeaders]
      if (value !== undefined) headers.set(header, String(value))
    }
    const handOver = row.takesData && options.handOver
    if (input.body !== undefined && !handOver) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(row.encode ? row.encode(input.body as never) : input.body)
    }
    if (input.bytes !== undefined) {
      headers.set('content-type', 'application/octet-stream')
      init.body = input.bytes
    }
    const request = new Request(url, init)
    return reach(row, signal, () => (handOver ? handOver(request, input.body) : options.fetch(request)))
  }

  /** One deadline for a call with all its tries: three tries of ten seconds each would take half a minute. */
  function startDeadline({ deadlineMs }: Endpoint, { signal }: AnyInput): AbortSignal {
    return signal ?? AbortSignal.timeout(options.deadlineMs ?? deadlineMs ?? defaultDeadlineMs)
  }

  function raw(row: Endpoint, input: AnyInput): Promise<Response> {
    const signal = startDeadline(row, input)
    return repeat(row, signal, async () => {
      const response = await once(row, input, signal)
      if (!response.ok) throw failure(response, parseJson(await readText(row, response, signal)))
      return response
    })
  }

  function read(row: Endpoint, answer: ZodType, input: AnyInput): Promise<unknown> {
    const signal = startDeadline(row, input)
    return repeat(row, signal, async () => parse(row, answer, await once(row, input, signal), signal))
  }

  function callerFor(sender: Sender): Caller {
    function call<Row extends Endpoint>(row: Row, ...input: CallArguments<Row>): Promise<AnswerOf<Row>>
    async function call(row: Endpoint, input: AnyInput = {}): Promise<unknown> {
      const sent = { ...sender, ...input }
      return row.answer ? read(row, row.answer, sent) : raw(row, sent)
    }
    return {
      call,
      raw: async (row, ...[input]) => raw(row, { ...sender, ...input }),
      as: (person) => callerFor({ ...sender, ...person }),
    }
  }

  return callerFor({})
}

export function callByName<Rows extends Table<Rows>>(rows: Rows, caller: Caller): NamedCalls<Rows> {
  return {
    call: (name, ...input) => caller.call(rows[name], ...input),
    raw: (name, ...input) => caller.raw(rows[name], ...input),
  }
}

/** Of a call whose answer was lost. */
const retriesOfLost = 2
const badGateway = 502

/**
 * Retries after a failure. Where the row says how often, after any, unless the platform answered that the resource does
 * not exist; else only if no answer came, because the process at the other end was just being replaced, and the call may
 * be made twice.
 */
async function repeat<T>(row: Endpoint, deadline: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  const retries = row.retries ?? (row.method === 'GET' || row.isIdempotent ? retriesOfLost : 0)
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      const mayRepeat = row.retries === undefined ? isLost(error) : isFailure(error)
      if (!mayRepeat || failures >= retries || deadline.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs * (failures + 1)))
    }
  }
}

function isFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code !== 'bad_answer'
}

/** The connection broke, here or behind a proxy. */
function isLost(error: unknown): boolean {
  return error instanceof ContractError && (error.code === 'unreachable' || error.status === badGateway)
}

/** Reads the body before the deadline: a connection that breaks halfway counts as a failure too. */
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

async function parse(
  row: Endpoint,
  schema: ZodType,
  response: Response,
  signal: AbortSignal,
): Promise<unknown> {
  const body = parseJson(await readText(row, response, signal))
  const answer = body === undefined ? undefined : schema.safeParse(body)
  // A body that is itself a valid answer, such as the 404 body of a car (S8.01), is not retried.
  if (answer?.success && (response.ok || isPlainAbsence(body))) return answer.data
  if (!response.ok) throw failure(response, body)
  throw new ContractError(
    'bad_answer',
    `The platform’s answer to ${row.path} has another shape.`,
    response.status,
    answer?.error,
  )
}

function failure(response: Response, body: unknown): ContractError {
  const message = messageOfFailure(body, response.statusText)
  const code = response.headers.get('x-failure-code')
  return new ContractError('http_status', message, response.status, undefined, readFieldErrors(body), code)
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
