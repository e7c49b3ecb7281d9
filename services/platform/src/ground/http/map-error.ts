import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { ErrorReports } from '../reports/error-reports.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { plainError } from './plain-error.ts'
import { PlatformError } from './platform-error.ts'

/** The one place where a failure becomes an answer: `{ error }` with its status, the unexpected logged once. */
export function mapError(log: Logger, reports: ErrorReports) {
  return (error: Error, c: Context) => {
    if (error instanceof PlatformError)
      return c.json({ status: error.status, error: error.message }, error.status)
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
