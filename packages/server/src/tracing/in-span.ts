import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

type SpanInput = { name: string; kind?: SpanKind; attributes?: Attributes; parent?: Context }

/** Runs work as a span of the current trace, or of the one that is continued. */
export function inSpan<T>(
  { name, kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanInput,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return trace.getTracer('forecourt').startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
