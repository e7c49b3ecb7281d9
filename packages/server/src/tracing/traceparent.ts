import {
  type Context,
  isSpanContextValid,
  type SpanContext,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
  trace,
} from '@opentelemetry/api'

/** W3C Trace Context, 3.2: version, trace id, span id, flags. Later versions may add fields at the end. */
const shape = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const longest = 512

export function parseTraceparent(text: string): SpanContext | null {
  const [, version, traceId = '', spanId = '', flags = '', rest] =
    shape.exec(text.slice(0, longest).trim()) ?? []
  if (version === undefined || (version === '00' && rest !== undefined)) return null
  const parsed = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(parsed) ? parsed : null
}

export function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** The state of other vendors is not passed on: the specification allows that, and nobody else may write to our calls. */
export const traceparentPropagator: TextMapPropagator = {
  inject(context: Context, carrier: unknown, setter: TextMapSetter): void {
    const span = trace.getSpanContext(context)
    if (span && isSpanContextValid(span)) setter.set(carrier, 'traceparent', formatTraceparent(span))
  },
  extract(context: Context, carrier: unknown, getter: TextMapGetter): Context {
    const [text] = [getter.get(carrier, 'traceparent')].flat()
    const parsed = text === undefined ? null : parseTraceparent(text)
    return parsed ? trace.setSpanContext(context, parsed) : context
  },
  fields: () => ['traceparent'],
}
