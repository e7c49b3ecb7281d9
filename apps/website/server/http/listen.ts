import type { Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { type ConnectionGuard, guardConnections } from './guard-connections.ts'

/** Longer than any answer takes. */
const patienceMs = 30_000
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

async function drain(server: Server, guard: ConnectionGuard, onDrain = () => {}): Promise<void> {
  // Whoever is connected as far as the system is concerned is accepted in the turns of the loop until here.
  await nextTurn()
  await nextTurn()
  guard.endAfterAnswers()
  onDrain()
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  // Not the server's own `close`: it cuts connections on which the next question may be under way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, delay(graceMs)])
  guard.closeIdle()
  await closed
  clearTimeout(timer)
}
