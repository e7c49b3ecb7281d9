import { type Context, context, propagation } from '@opentelemetry/api'
import { currentRequestId, requestIdHeader } from './request-context.ts'

/** What another process needs to continue a trace (W3C Trace Context); kept in a job too. */
export type TraceCarrier = { traceparent?: string; tracestate?: string }

/** Of the work that runs now; empty if none is traced. */
export function traceCarrier(): TraceCarrier {
  const carrier: TraceCarrier = {}
  propagation.inject(context.active(), carrier)
  return carrier
}

export function continueTrace(carrier: TraceCarrier): Context {
  return propagation.extract(context.active(), carrier)
}

export function readTraceHeaders(headers: Headers): TraceCarrier {
  const traceparent = headers.get('traceparent')
  const tracestate = headers.get('tracestate')
  return { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) }
}

/** For a call to another process of ours: its trace, and the id of the request. */
export function withTraceHeaders(request: Request): Request {
  for (const [name, value] of Object.entries(traceCarrier())) request.headers.set(name, value)
  const requestId = currentRequestId()
  if (requestId !== null) request.headers.set(requestIdHeader, requestId)
  return request
}
