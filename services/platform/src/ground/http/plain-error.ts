import { errorCode } from '../database/connection/error-code.ts'

/**
 * An unexpected error as it may be logged and reported: of a database's error only the code, because its words, and
 * drizzle's, quote what a visitor typed. It keeps the place where it happened.
 */
export function plainError(error: unknown, before = ''): Error {
  const plain = new Error(before + describeReason(error))
  const frames = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : []
  plain.stack = [`Error: ${plain.message}`, ...(frames ?? [])].join('\n')
  return plain
}

/** SQLSTATE: five letters and digits. Codes of the system, such as EPIPE, have no digit. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/

function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = [errorCode(error), errorCode(error.cause)].find((text) => sqlState.test(text))
  if (code) return `The database answered ${code}.`
  return 'params' in error ? 'The database did not answer.' : error.message
}
