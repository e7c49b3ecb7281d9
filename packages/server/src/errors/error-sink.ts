import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { isBrowserNoise } from '@forecourt/domain/tracking/is-browser-noise'
import type { Metrics } from '../metrics/metrics.ts'
import { logFields } from '../tracing/request-context.ts'
import { parseDsn } from './parse-dsn.ts'
import { type ErrorEvent, toEvent } from './to-event.ts'

const minuteMs = 60_000
/** Of one place in a minute; the next one says how many were left out. */
const sameEveryMs = minuteMs
const mostAMinute = 60
const mostWaiting = 50
const mostPlaces = 1_000
const patienceMs = 5_000

export type ErrorSink = { report: (error: Error, message: string) => void; close: () => Promise<void> }

/**
 * Sends errors to a service that takes Sentry's envelopes. Nothing waits for it and nothing grows: the same place is
 * reported once a minute, sixty events a minute at most, and what does not fit into the queue is dropped.
 */
export function createErrorSink(options: {
  dsn: string
  role: string
  release: string
  /** The folder of our own files. */
  root: string
  metrics: Pick<Metrics, 'errorReports'>
  now?: () => number
}): ErrorSink {
  const { role, release, root, metrics, now = Date.now } = options
  const target = parseDsn(options.dsn)
  if (!target) throw new Error('ERROR_SINK_URL is no DSN.')
  const { url, key } = target
  const places = new Map<string, { atMs: number; leftOut: number }>()
  const waiting: string[] = []
  let window = { atMs: 0, count: 0 }
  let sending: Promise<void> | null = null

  /** How many of its place were left out before; null if it is left out itself. */
  function admit({ fingerprint }: ErrorEvent): number | null {
    const atMs = now()
    const last = places.get(fingerprint)
    if (last && atMs - last.atMs < sameEveryMs) {
      last.leftOut++
      return null
    }
    if (atMs - window.atMs >= minuteMs) window = { atMs, count: 0 }
    if (window.count >= mostAMinute || waiting.length >= mostWaiting) return null
    window.count++
    if (places.size >= mostPlaces) places.clear()
    places.set(fingerprint, { atMs, leftOut: 0 })
    return last?.leftOut ?? 0
  }

  async function send(): Promise<void> {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=forecourt/1, sentry_key=${key}`,
        },
        body,
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => null)
      await answer?.body?.cancel().catch(() => {})
      metrics.errorReports.inc({ outcome: answer?.ok ? 'sent' : 'failed' })
    }
  }

  return {
    report(error, message) {
      if (isBrowserNoise(error.message)) return
      const event = toEvent(error, root)
      const leftOut = admit(event)
      if (leftOut === null) {
        metrics.errorReports.inc({ outcome: 'dropped' })
        return
      }
      waiting.push(toEnvelope(event, { message, role, release, leftOut, atMs: now() }))
      sending ??= send().finally(() => {
        sending = null
      })
    },
    async close() {
      await sending
    },
  }
}

type Circumstances = { message: string; role: string; release: string; leftOut: number; atMs: number }

/** Three lines of JSON: the envelope, its item, and the event (develop.sentry.dev/sdk/data-model/envelopes). */
function toEnvelope({ type, value, frames, fingerprint }: ErrorEvent, about: Circumstances): string {
  const { requestId, traceId, site } = logFields()
  const eventId = randomUUID().replaceAll('-', '')
  const event = {
    event_id: eventId,
    timestamp: about.atMs / 1_000,
    platform: 'node',
    level: 'error',
    logger: about.message,
    release: about.release,
    server_name: hostname(),
    fingerprint: [fingerprint],
    tags: {
      role: about.role,
      ...(site !== undefined && { site }),
      ...(requestId !== undefined && { requestId }),
    },
    extra: { leftOut: about.leftOut },
    ...(traceId !== undefined && {
      contexts: { trace: { trace_id: traceId, span_id: eventId.slice(0, 16) } },
    }),
    // The innermost frame comes last.
    exception: { values: [{ type, value, stacktrace: { frames: frames.toReversed() } }] },
  }
  const head = { event_id: eventId, sent_at: new Date(about.atMs).toISOString() }
  return [head, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}
