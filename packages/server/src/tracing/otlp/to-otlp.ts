import type { Attributes } from '@opentelemetry/api'
import type { EndedSpan } from './create-span.ts'

/** The JSON of OTLP: ids are hexadecimal, 64-bit numbers are texts, enumerations are numbers (OTLP 1.x, JSON encoding). */
export function toOtlp(spans: readonly EndedSpan[], resource: Attributes): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes(resource) },
        scopeSpans: [{ scope: { name: 'forecourt' }, spans: spans.map(toSpan) }],
      },
    ],
  }
}

function toSpan(span: EndedSpan): object {
  return {
    traceId: span.spanContext.traceId,
    spanId: span.spanContext.spanId,
    ...(span.parentId !== null && { parentSpanId: span.parentId }),
    name: span.name,
    // The API counts kinds from 0, the protocol from 1, where 0 means that nobody knows.
    kind: span.kind + 1,
    startTimeUnixNano: toNanoseconds(span.startedAtMs),
    endTimeUnixNano: toNanoseconds(span.endedAtMs),
    attributes: toAttributes(span.attributes),
    status: { code: span.status },
  }
}

function toNanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n)
}

function toAttributes(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'number'
        ? Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : { stringValue: String(value) },
  }))
}
