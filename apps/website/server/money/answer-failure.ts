import { readStatus } from '@forecourt/contract/call/contract-error'
import { retryAfter } from '@forecourt/server/answers/retry-after'
import type { Logger } from 'pino'

/**
 * The JSON response of a failed call: the platform's own refusal, or that it cannot answer now. A refusal of the
 * website's own credentials is never shown as the visitor's fault.
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
