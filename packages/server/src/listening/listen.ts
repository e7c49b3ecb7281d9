import type { Server } from 'node:http'
import { type AddressInfo, isIPv6, Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { type ConnectionGuard, guardConnections, type Silence } from './guard-connections.ts'

/** Longer than almost any response takes, and short enough that the process stops in time. */
const patienceMs = 20_000
/** Node's default backlog of connections that wait in the kernel; later ones are new. */
const maxWaiting = 511
/** A client that has just received a response may already have sent its next request. */
const graceMs = 500

export type ListenOptions = {
  port: number
  hostname: string
  /** Ends responses that never end by themselves. */
  onDrain?: () => void
  onClose: () => void
  maxConnections?: number
  silence?: Silence
}

/**
 * Listens, and closes in order: stop accepting, answer all requests, then close connections. Used by every process of
 * the product that answers requests.
 */
export async function listen(
  server: Server,
  options: ListenOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const guard = guardConnections(server, options)
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
    url: `http://${nameHost(options.hostname)}:${port}/`,
    close() {
      closing ??= drain(server, guard, options.onDrain).finally(options.onClose)
      return closing
    },
  }
}

/** The host of the address that is announced: all addresses of the machine include its own name. */
function nameHost(hostname: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(hostname)) return 'localhost'
  return isIPv6(hostname) ? `[${hostname}]` : hostname
}

/**
 * Connections that the kernel has completed are accepted first: the event loop accepts one per turn, and the others
 * would be cut off with their requests.
 */
async function acceptWaiting(guard: ConnectionGuard): Promise<void> {
  const first = guard.countAccepted()
  let before: number
  do {
    before = guard.countAccepted()
    for (let turn = 0; turn < 3; turn++) await nextTurn()
    // Counted rather than timed: on a busy machine accepting those connections took longer than any timeout.
  } while (guard.countAccepted() > before && before - first < maxWaiting)
}

async function drain(server: Server, guard: ConnectionGuard, onDrain = () => {}): Promise<void> {
  guard.endAfterAnswers()
  onDrain()
  await acceptWaiting(guard)
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  // Not the HTTP server's own `close`, which cuts connections on which the next request may be under way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, delay(graceMs)])
  // Poll the sockets once more, in case the event loop was blocked until now.
  await nextTurn()
  await nextTurn()
  guard.closeIdle()
  await closed
  clearTimeout(timer)
}
