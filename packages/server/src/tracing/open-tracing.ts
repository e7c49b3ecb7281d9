import { context, propagation, trace } from '@opentelemetry/api'
import { createContextManager } from './async-context.ts'
import { createTracer } from './create-tracer.ts'
import { traceparentPropagator } from './traceparent.ts'

export type TracingOptions = {
  /** Where spans are sent, by OTLP over HTTP; null for nowhere. */
  endpoint: string | null
  /** The share of the traces that begin here which is recorded. */
  share: number
  role: string
  release: string
  log: { warn: (fields: object, message: string) => void }
}

/**
 * Registers what the API of OpenTelemetry needs. Whoever loads another SDK before us (`node --import`) keeps it: the
 * API takes the first one.
 */
export async function openTracing(options: TracingOptions): Promise<{ close: () => Promise<void> }> {
  const { endpoint, share } = options
  const exporter =
    endpoint === null
      ? null
      : (await import('./otlp/create-exporter.ts')).createExporter({ ...options, endpoint })
  const isSampled = (traceId: string) => Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32
  const tracer = createTracer(exporter?.record ?? null, isSampled)
  context.setGlobalContextManager(createContextManager())
  propagation.setGlobalPropagator(traceparentPropagator)
  trace.setGlobalTracerProvider({ getTracer: () => tracer })
  return {
    async close() {
      await exporter?.close()
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}
