import { redactContacts } from '@forecourt/domain/tracking/redact-contacts'
import { errorCode } from '../database/connection/error-code.ts'

/** Errors may be nested, sometimes in a cycle. */
const deepest = 5

/**
 * An unexpected error in a form that may be logged and reported: of a database error only the code, because its
 * message, and drizzle's, quote user input; of any other error the message, code and causes without e-mail addresses.
 * The stack trace is kept.
 */
export function plainError(error: unknown, before = '', depth = 0): Error {
  const failure = describeQuery(error)
  const plain = new Error(before + (failure ?? describeReason(error)))
  const { name, stack, cause } = error instanceof Error ? error : plain
  const frames = error instanceof Error ? stack?.split('\n').filter((line) => /^\s+at /.test(line)) : []
  plain.stack = [`${name}: ${plain.message}`, ...(frames ?? [])].join('\n')
  if (failure !== null) return plain
  if (cause instanceof Error && depth < deepest) plain.cause = plainError(cause, '', depth + 1)
  return errorCode(error) === '' ? plain : Object.assign(plain, { code: errorCode(error) })
}

/** SQLSTATE: five letters and digits. System codes such as EPIPE contain no digit. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/

function describeQuery(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = [errorCode(error), errorCode(error.cause)].find((text) => sqlState.test(text))
  if (code) return `The database answered ${code}.`
  return 'params' in error ? 'The database did not answer.' : null
}

const describeReason = (error: unknown) =>
  redactContacts(error instanceof Error ? error.message : String(error))
