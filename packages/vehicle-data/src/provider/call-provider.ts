import type { Failure } from '../port/vehicle-data.ts'

export type Fetch = (request: Request) => Promise<Response> | Response

export type ProviderOptions = {
  readonly origin: string
  readonly key: string
  readonly timeoutMs: number
  readonly fetch: Fetch
}

type Question = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

export type ProviderAnswer = { readonly kind: 'answer'; readonly json: unknown } | { readonly kind: 'absent' }

const tries = 2
const longestAnswer = 1_000_000

/**
 * Sends a request, and repeats it once if there was no answer, because look-ups have no side effects. Never throws, and
 * never includes what was sent, because the headers contain a key.
 */
export async function callProvider(
  { origin, timeoutMs, fetch }: ProviderOptions,
  { method = 'GET', path, query = {}, headers, body }: Question,
): Promise<ProviderAnswer | Failure> {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  for (let left = tries; left > 0; left -= 1) {
    try {
      const answer = await inTime(timeoutMs, (signal) =>
        fetch(
          new Request(url, {
            method,
            headers: { Accept: 'application/json', ...(body && jsonType), ...headers },
            body: body ? JSON.stringify(body) : null,
            // Provider APIs do not redirect; following would send our key elsewhere.
            redirect: 'error',
            signal,
          }),
        ),
      )
      const status = answer.status
      if (status === 429 || status === 402) return failed('quota')
      if (status === 404) return { kind: 'absent' }
      if (status >= 400 && status < 500) return failed('refused')
      if (status >= 200 && status < 300) return readBody(await answer.text())
    } catch {
      // No answer, or too late.
    }
  }
  return failed('unreachable')
}

const jsonType = { 'Content-Type': 'application/json' }

/** A timeout that also works for handlers that ignore the signal, such as an in-process sandbox. */
async function inTime(
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<Response> | Response,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true }),
  )
  return Promise.race([ask(signal), late])
}

function readBody(text: string): ProviderAnswer | Failure {
  if (text.length > longestAnswer) return failed('unreadable')
  try {
    return { kind: 'answer', json: JSON.parse(text) as unknown }
  } catch {
    return failed('unreadable')
  }
}

export function failed(reason: Failure['reason']): Failure {
  return { kind: 'failed', reason }
}
