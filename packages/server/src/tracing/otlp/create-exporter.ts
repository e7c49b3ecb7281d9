import { hostname } from 'node:os'
import { createSpan, type EndedSpan, type RecordSpan } from './create-span.ts'
import { toOtlp } from './to-otlp.ts'

const everyMs = 5_000
const mostWaiting = 2_000
const mostAtOnce = 500
const patienceMs = 5_000

/**
 * Sends spans in batches. Nothing waits for it: what does not fit into the queue is dropped, and so is a batch that the
 * collector does not take.
 */
export function createExporter(options: {
  endpoint: string
  role: string
  release: string
  log: { warn: (fields: object, message: string) => void }
}): { record: RecordSpan; close: () => Promise<void> } {
  const url = `${options.endpoint.replace(/\/$/, '')}/v1/traces`
  const resource = {
    'service.name': `forecourt-${options.role}`,
    'service.version': options.release,
    'host.name': hostname(),
    'process.pid': process.pid,
  }
  let waiting: EndedSpan[] = []
  let dropped = 0
  let sending: Promise<void> | null = null

  async function send(): Promise<void> {
    const batch = waiting.slice(0, mostAtOnce)
    waiting = waiting.slice(mostAtOnce)
    if (batch.length === 0) return
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toOtlp(batch, resource)),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null)
    await answer?.body?.cancel()
    if (!answer?.ok) dropped += batch.length
  }

  function flush(): Promise<void> {
    sending ??= send().finally(() => {
      sending = null
      if (dropped > 0) options.log.warn({ dropped }, 'Spans could not be sent')
      dropped = 0
    })
    return sending
  }

  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    record: (started) =>
      createSpan(started, (span) => {
        if (waiting.length >= mostWaiting) dropped++
        else waiting.push(span)
        if (waiting.length >= mostAtOnce) void flush()
      }),
    async close() {
      clearInterval(timer)
      await sending
      await flush()
    },
  }
}
