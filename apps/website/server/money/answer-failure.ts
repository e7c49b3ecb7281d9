import { readStatus } from '@forecourt/contract/call/contract-error'
import { retryAfter } from '@forecourt/server/answers/retry-after'
import type { Logger } from 'pino'

/**
 * A call that failed, as JSON: what the platform refused in its own words, or that it cannot answer now. Where it does
 * not know the website's own password, the visitor has done nothing wrong.
 */
export function answerFailure(
  error: unknown,
  log: Pick<Logger, 'error'>,
  headers: Readonly<Record<string, string>>,
): Response {
  const status = readStatus(error)
  if (status === null || status === 401 || status >= 500) {
    log.error({ err: error }, 'call failed')
    const sentence = 'We cannot answer this at the moment. Please try again in a minute.'
    return Response.json(
      { error: sentence },
      { status: 503, headers: { ...headers, 'Retry-After': retryAfter } },
    )
  }
  const errors = error instanceof Error && 'fields' in error && error.fields ? { errors: error.fields } : {}
  const message = error instanceof Error ? error.message : ''
  return Response.json({ error: message, ...errors }, { status, headers })
}
