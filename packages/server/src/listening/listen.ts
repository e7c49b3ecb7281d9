import type { Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { type ConnectionGuard, guardConnections } from './guard-connections.ts'

/** Longer than almost any answer takes, and short enough that the whole process has stopped in time. */
const patienceMs = 20_000
/** Node's own number of connections that the system keeps until they are accepted; whoever comes after them is new. */
const mostWaiting = 511
/** Whoever has just had an answer may have sent the next question already. */
const graceMs = 500

export type ListenOptions = {
  port: number
  hostname: string
  /** Ends answers that never end by themselves. */
  onDrain?: () => void
  onClose: () => void
  mostConnections?: number
}

/**
 * Listens, and closes in order: accept nobody new, answer everything that was asked, then let go. For every process of
 * the product that answers requests.
 */
export async function listen(
  server: Server,
  options: ListenOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const guard = guardConnections(server, options.mostConnections)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.hostname, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { port } = server.address() as AddressInfo
  let closing: Promise<void> | null = null
  return {
    url: `http://localhost:${port}/`,
    close() {
      closing ??= drain(server, guard, options.onDrain).finally(options.onClose)
      return closing
    },
  }
}

/**
 * Whoever is connected as far as the system is concerned is let in: the loop accepts one of them in a turn, and the
 * others would be cut off with what they asked.
 */
async function acceptWaiting(guard: ConnectionGuard): Promise<void> {
  const first = guard.countAccepted()
  let before: number
  do {
    before = guard.countAccepted()
    for (let turn = 0; turn < 3; turn++) await nextTurn()
    // Counted and not timed: on a busy machine letting in those who waited took longer than any time set for it.
  } while (guard.countAccepted() > before && before - first < mostWaiting)
}

async function drain(server: Server, guard: ConnectionGuard, onDrain = () => {}): Promise<void> {
  guard.endAfterAnswers()
  onDrain()
  await acceptWaiting(guard)
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  // Not the server's own `close`: it cuts connections on which the next question may be under way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, delay(graceMs)])
  // After a look at the sockets, should the loop have been held up until now.
  await nextTurn()
  await nextTurn()
  guard.closeIdle()
  await closed
  clearTimeout(timer)
}
