import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { WebsiteVariables } from './website-variables.ts'

/**
 * One line per request. Method, host, path, status and time only: queries, bodies, cookies and visitors' addresses are
 * personal data and never logged.
 */
export function requestLog(log: Logger) {
  return createMiddleware<{ Variables: WebsiteVariables }>(async (c, next) => {
    const startedAt = performance.now()
    c.set('log', log)
    await next()
    c.get('log').info(
      {
        method: c.req.method,
        host: c.req.header('host'),
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    )
  })
}
