import { randomUUID } from 'node:crypto'
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { createMiddleware } from 'hono/factory'
import { inSpan } from './in-span.ts'
import { currentRequestId, isRequestId, requestIdHeader, runRequest } from './request-context.ts'
import { continueTrace, readTraceHeaders } from './trace-headers.ts'

/**
 * Gives a request its id and its span. A call of a website in this process is part of the website's request; one of
 * another process says which request it belongs to.
 */
export function traceRequests(app: 'website' | 'dashboard' | 'platform') {
  return createMiddleware(async (c, next) => {
    const { headers } = c.req.raw
    const sent = app === 'platform' ? headers.get(requestIdHeader) : null
    const requestId = currentRequestId() ?? (isRequestId(sent) ? sent : randomUUID())
    const parent = continueTrace(readTraceHeaders(headers))
    await runRequest(requestId, () =>
      inSpan({ name: `${app} ${c.req.method}`, kind: SpanKind.SERVER, parent }, async (span) => {
        await next()
        if (!span.isRecording()) return
        const route = c.get('routeName') ?? 'other'
        span.updateName(`${app} ${c.req.method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status })
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      }),
    )
    if (app === 'website') c.res.headers.set(requestIdHeader, requestId)
  })
}
