import type { IncomingMessage, ServerResponse } from 'node:http'
import { connectionAddress } from '../requests/client-address.ts'
import { createWorkQueue, type WorkBounds } from './work-queue.ts'

/** Limits only the order in which requests start; their work has limits of its own. */
const bounds: WorkBounds = {
  atOnce: Number.POSITIVE_INFINITY,
  atOncePerAddress: Number.POSITIVE_INFINITY,
  waiting: 10_000,
  waitingPerAddress: 2_000,
  longestWaitMs: 8_000,
  restFactor: 0,
}

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/**
 * Starts requests one at a time and round-robin by address, and polls the sockets in between: otherwise a thousand
 * requests that are read at once, even if only to be refused, would delay cached pages for everybody else.
 */
export function limitConcurrency(answer: Answer, { trustProxy }: { trustProxy: boolean }): Answer {
  const queue = createWorkQueue(bounds)
  return (incoming, outgoing) => {
    queue
      .run(connectionAddress(incoming, trustProxy), async () => answer(incoming, outgoing))
      .catch(() => outgoing.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store' }).end())
  }
}
