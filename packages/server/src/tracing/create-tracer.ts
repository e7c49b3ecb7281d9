import { randomBytes } from 'node:crypto'
import {
  type Context,
  context,
  type Span,
  type SpanOptions,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { RecordSpan } from './otlp/create-span.ts'

/**
 * Ids for every request and job, so that log lines and calls of one trace belong together even where nothing is
 * exported. Only sampled spans are recorded, and those only with an exporter.
 */
export function createTracer(record: RecordSpan | null, sampled: (traceId: string) => boolean): Tracer {
  function startSpan(name: string, options: SpanOptions = {}, parent: Context = context.active()): Span {
    const from = options.root ? undefined : trace.getSpanContext(parent)
    const traceId = from?.traceId ?? randomBytes(16).toString('hex')
    const isSampled = from
      ? (from.traceFlags & TraceFlags.SAMPLED) !== 0
      : record !== null && sampled(traceId)
    const spanContext = {
      traceId,
      spanId: randomBytes(8).toString('hex'),
      traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    }
    return record && isSampled
      ? record({ name, options, spanContext, parentId: from?.spanId ?? null })
      : trace.wrapSpanContext(spanContext)
  }
  return {
    startSpan,
    startActiveSpan(name: string, ...rest: unknown[]) {
      const work = rest.pop() as (span: Span) => unknown
      const [options, parent] = rest as [SpanOptions?, Context?]
      const span = startSpan(name, options, parent)
      return context.with(trace.setSpan(parent ?? context.active(), span), work, undefined, span) as never
    },
  }
}
