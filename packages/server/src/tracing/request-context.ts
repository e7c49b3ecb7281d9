import { AsyncLocalStorage } from 'node:async_hooks'
import { trace } from '@opentelemetry/api'

/** What all lines about one request share, wherever they are written. */
type RequestContext = { requestId: string; site: number | null }

const storage = new AsyncLocalStorage<RequestContext>()

/** Ids of requests come from our own processes too, so they are bounded. */
const shape = /^[\w-]{8,64}$/

export const requestIdHeader = 'x-request-id'

export function isRequestId(text: string | null | undefined): text is string {
  return typeof text === 'string' && shape.test(text)
}

/** Runs the work of a request. A call within a request belongs to that request. */
export function runRequest<T>(requestId: string, work: () => T): T {
  return storage.getStore() ? work() : storage.run({ requestId, site: null }, work)
}

export function currentRequestId(): string | null {
  return storage.getStore()?.requestId ?? null
}

/** Once it is known. */
export function nameSite(siteId: number): void {
  const current = storage.getStore()
  if (current) current.site = siteId
}

/** The ids that every line of the log carries while a request or a job runs. */
export function logFields(): Record<string, string | number> {
  const { requestId, site } = storage.getStore() ?? {}
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return {
    ...(requestId !== undefined && { requestId }),
    ...(typeof site === 'number' && { site }),
    ...(traceId !== undefined && { traceId }),
  }
}
