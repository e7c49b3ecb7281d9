import type { Context } from 'hono'
import type { Logger } from 'pino'
import { errorCode } from '../database/connection/error-code.ts'
import { databaseUnavailableCode } from '../database/connection/guarded-pool.ts'
import { raceLostCode } from '../database/connection/retry-conflicts.ts'
import type { ErrorReports } from './error-reports.ts'
import { plainError } from './plain-error.ts'
import { PlatformError } from './platform-error.ts'

/** The only place where an error becomes a response: `{ error }` with its status. Unexpected errors are logged once. */
export function mapError(log: Logger, reports: ErrorReports) {
  return (error: Error, c: Context) => {
    if (error instanceof PlatformError)
      return c.json(
        { ...error.details, status: error.status, error: error.message, errors: error.fields },
        error.status,
        { 'x-failure-code': error.code },
      )
    const plain = plainError(error)
    const where = { err: plain, method: c.req.method, route: c.req.routePath }
    if (isDatabaseUnavailable(error)) {
      log.error(where, 'The database cannot be queried')
      return c.json({ error: 'The service is busy at this moment. Please try again in a minute.' }, 503)
    }
    log.error(where, 'Unexpected error')
    reports.report(plain)
    return c.json({ error: 'Something went wrong here. Please try again.' }, 500)
  }
}

/** The pool and its clients report these without a code, so the message is matched. */
const noConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable|Query read timeout)/

/**
 * Connection failures (class 08), too many connections (53300), timeouts of a statement, lock or transaction (57014,
 * 55P03, 25P03), repeated conflicts (40001, 40P01 and our own), startup or shutdown (57P01-57P03), broken sockets, and
 * the errors of our own pool.
 */
const away = new RegExp(
  `^(?:08\\w{3}|53300|57014|55P03|25P03|40001|40P01|${raceLostCode}|57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|${databaseUnavailableCode})$`,
)

/** Errors may be nested: drizzle's contains the database's, and a failed rollback contains the error that caused it. */
const deepest = 5

/** Whether an error means that the database is unavailable now, so that a retry may help. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (depth > deepest || !(error instanceof Error)) return false
  if (away.test(errorCode(error)) || noConnection.test(error.message)) return true
  const others: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return [error.cause, ...others].some((other) => isDatabaseUnavailable(other, depth + 1))
}
