import type { ChangeFeed } from './change-feed.ts'
import { changesToJson } from './changes-to-json.ts'
import type { ChangesSince } from './read-changes.ts'

/** Often enough for a follower to distinguish a quiet log from a dead connection. */
const heartbeatMs = 10_000

/**
 * Server-sent events: one message per batch, with the version to continue from as its id. The subscription starts
 * before the backlog is read, so no change is missed in between.
 */
export function streamChanges(
  feed: ChangeFeed,
  since: number | null,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let sent = -1
      const waiting: ChangesSince[] = []
      const send = (batch: ChangesSince) => {
        if (sent < 0) return void waiting.push(batch)
        if (batch.complete && batch.version <= sent) return
        sent = batch.version
        controller.enqueue(
          encoder.encode(`id: ${batch.version}\ndata: ${JSON.stringify(changesToJson(batch))}\n\n`),
        )
      }
      const unsubscribe = feed.subscribe(send)
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(': here\n\n')), heartbeatMs)
      stop = () => {
        unsubscribe()
        clearInterval(heartbeat)
      }
      const end = () => {
        stop()
        try {
          controller.close()
        } catch {
          // The reader has already closed it.
        }
      }
      if (signal.aborted) return end()
      signal.addEventListener('abort', end)
      const backlog = await feed.read(since)
      sent = 0
      send({ ...backlog, version: Math.max(backlog.version, 1) })
      for (const batch of waiting) send(batch)
    },
    cancel: () => stop(),
  })
}
