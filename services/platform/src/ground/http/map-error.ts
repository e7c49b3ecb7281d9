import type { Context } from 'hono'
import type { Logger } from 'pino'
import { errorCode } from '../database/connection/error-code.ts'
import type { ErrorReports } from '../reports/error-reports.ts'
import { plainError } from './plain-error.ts'
import { PlatformError } from './platform-error.ts'

/** The one place where a failure becomes an answer: `{ error }` with its status, the unexpected logged once. */
export function mapError(log: Logger, reports: ErrorReports) {
  return (error: Error, c: Context) => {
    if (error instanceof PlatformError)
      return c.json(
        { ...error.details, status: error.status, error: error.message, errors: error.fields },
        error.status,
      )
    const plain = plainError(error)
    const where = { err: plain, method: c.req.method, route: c.req.routePath }
    if (isDatabaseAway(error)) {
      log.error(where, 'The database cannot be asked')
      return c.json({ error: 'The service is busy at this moment. Please try again in a minute.' }, 503)
    }
    log.error(where, 'Unexpected error')
    reports.report(plain)
    return c.json({ error: 'Something went wrong here. Please try again.' }, 500)
  }
}

/** The pool has words for this and no code. */
const noConnection = /^(?:timeout exceeded when trying to connect|Connection terminated)/

/** Connection failures (class 08), no place left (53300), starting or stopping (57P01-57P03), and a socket that broke. */
const away = /^(?:08\w{3}|53300|57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

/** Whether an error says that the database cannot be asked just now: trying again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  return [error, error instanceof Error ? error.cause : undefined].some(
    (one) => away.test(errorCode(one)) || (one instanceof Error && noConnection.test(one.message)),
  )
}
