import type { IncomingMessage, ServerResponse } from 'node:http'
import { connectionAddress } from '../requests/client-address.ts'
import { createWorkQueue, type WorkBounds } from './work-queue.ts'

/** Only in which order requests begin: what is done for them has bounds of its own. */
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
 * Begins requests one at a time and addresses in turn, with a look at the sockets in between: a thousand that are read
 * at once, and be it to be refused, would otherwise be before whoever wants a kept page.
 */
export function limitConcurrency(answer: Answer, { trustProxy }: { trustProxy: boolean }): Answer {
  const queue = createWorkQueue(bounds)
  return (incoming, outgoing) => {
    queue
      .run(connectionAddress(incoming, trustProxy), async () => answer(incoming, outgoing))
      .catch(() => outgoing.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store' }).end())
  }
}
