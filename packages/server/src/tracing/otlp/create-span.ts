import {
  type Attributes,
  type AttributeValue,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
} from '@opentelemetry/api'

export type StartedSpan = {
  name: string
  options: SpanOptions
  spanContext: SpanContext
  parentId: string | null
}

/** Makes a span that is recorded. */
export type RecordSpan = (started: StartedSpan) => Span

export type EndedSpan = Omit<StartedSpan, 'options'> & {
  kind: SpanKind
  attributes: Attributes
  status: SpanStatusCode
  startedAtMs: number
  endedAtMs: number
}

/** Messages of errors and events are not recorded: they may quote what somebody typed. */
export function createSpan({ options, ...started }: StartedSpan, onEnd: (span: EndedSpan) => void): Span {
  const startedAtMs = performance.timeOrigin + performance.now()
  const attributes: Attributes = { ...options.attributes }
  let { name } = started
  let status: SpanStatusCode = SpanStatusCode.UNSET
  let isEnded = false
  const span: Span = {
    spanContext: () => started.spanContext,
    setAttribute(key: string, value: AttributeValue) {
      attributes[key] = value
      return span
    },
    setAttributes(more) {
      Object.assign(attributes, more)
      return span
    },
    addEvent: () => span,
    addLink: () => span,
    addLinks: () => span,
    setStatus({ code }) {
      status = code
      return span
    },
    updateName(other) {
      name = other
      return span
    },
    end() {
      if (isEnded) return
      isEnded = true
      const endedAtMs = performance.timeOrigin + performance.now()
      const kind = options.kind ?? SpanKind.INTERNAL
      onEnd({ ...started, name, kind, attributes, status, startedAtMs, endedAtMs })
    },
    isRecording: () => !isEnded,
    recordException() {},
  }
  return span
}
