import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toAddressBlock } from '../requests/client-address.ts'

/**
 * Limits how long a client may take to send a request byte by byte; Node's defaults wait minutes and check every half
 * minute. Connections without traffic are closed by the guard's own clock (`silence` below): Node would set two timers
 * for each request, a tenth of what a cached page costs.
 */
export const connectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 1_000,
} satisfies ServerOptions

export type Silence = {
  /** How often all connections are looked at. */
  everyMs: number
  /** The time without a byte in either direction, which also covers clients that do not read their response. */
  atWorkMs: number
  /**
   * The same between two requests: longer than a proxy waits (60 s in nginx and most load balancers). Whoever closes a
   * connection on which a form is just being sent makes the proxy answer 502, because it may not send it again.
   */
  idleMs: number
}

const silence: Silence = { everyMs: 5_000, atWorkMs: 30_000, idleMs: 75_000 }
/** File descriptors reserved for everything else: files, the database, outgoing calls. */
const reserved = 300
const fewest = 100
/** Above this, memory becomes the limit. */
const maxConnections = 10_000
/** Making room scans all connections, so it frees several at once. */
const shareMadeFree = 0.05

export type ConnectionGuard = {
  /** The number of connections accepted so far. */
  countAccepted(): number
  /** From now on, every response closes its connection. */
  endAfterAnswers(): void
  /** Closes idle connections. */
  closeIdle(): void
}

type Connection = {
  /** The last response, null before the first. */
  answer: ServerResponse | null
  /** Bytes in both directions when the clock last saw a change, and when that was. */
  bytes: number
  changedAtMs: number
}

type GuardOptions = { maxConnections?: number | undefined; silence?: Silence | undefined }

/**
 * Limits the number of open connections, and how long one may be silent. If there are too many, idle ones of the
 * address with the most connections are closed: a client that opens a thousand and sends nothing harms only itself.
 */
export function guardConnections(
  server: Server,
  { maxConnections: most = countDescriptors(), silence: limits = silence }: GuardOptions = {},
): ConnectionGuard {
  // A Map keeps insertion order, so the oldest come first.
  const connections = new Map<Socket, Connection>()
  let isEnding = false
  let accepted = 0
  const clock = setInterval(closeSilent, limits.everyMs).unref()
  server.once('close', () => clearInterval(clock))

  server.on('connection', (socket) => {
    accepted++
    connections.set(socket, { answer: null, bytes: 0, changedAtMs: performance.now() })
    socket.once('close', () => connections.delete(socket))
    if (connections.size > most) makeRoom(socket)
  })
  // Runs before the handler. It does not listen for the end of responses, because that would cost a tenth of sending a
  // cached page.
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const connection = connections.get(socket)
    if (connection) connection.answer = answer
    if (isEnding) endAfter(answer)
  })

  function closeSilent(): void {
    const nowMs = performance.now()
    for (const [socket, connection] of connections) {
      const bytes = socket.bytesRead + socket.bytesWritten
      if (bytes !== connection.bytes) {
        connection.bytes = bytes
        connection.changedAtMs = nowMs
        if (socket.timeout) socket.setTimeout(0)
      } else if (socket.writableLength > 0) {
        // Only Node's own timer sees how much of a long response a slow client has taken from the system's buffers.
        if (!socket.timeout) socket.setTimeout(limits.atWorkMs)
      } else if (nowMs - connection.changedAtMs > allowedMs(connection)) socket.destroy()
    }
  }

  function allowedMs({ answer }: Connection): number {
    return answer?.writableFinished && answer.req.complete ? limits.idleMs : limits.atWorkMs
  }

  function endAfter(answer: ServerResponse): void {
    const { socket } = answer.req
    if (!answer.headersSent) answer.shouldKeepAlive = false
    answer.once('close', () => socket.end())
  }

  function makeRoom(newest: Socket): void {
    const byAddress = Map.groupBy(connections, ([socket]) => toAddressBlock(socket.remoteAddress ?? ''))
    const busiestFirst = [...byAddress.values()].sort((one, other) => other.length - one.length)
    let wanted = Math.ceil(most * shareMadeFree)
    for (const [socket, { answer }] of busiestFirst.flat()) {
      if (wanted === 0) return
      if (socket === newest || !isDispensable(answer)) continue
      socket.destroy()
      connections.delete(socket)
      wanted--
    }
    if (connections.size > most) newest.destroy()
  }

  return {
    countAccepted: () => accepted,
    endAfterAnswers() {
      isEnding = true
      for (const { answer } of connections.values()) if (answer && !answer.closed) endAfter(answer)
    },
    closeIdle() {
      for (const [socket, { answer }] of connections) if (answer?.closed !== false) socket.destroy()
    },
  }
}

/** Nothing was requested, the request is incomplete, or the response is complete but not read. */
function isDispensable(answer: ServerResponse | null): boolean {
  return answer === null || !answer.req.complete || answer.writableEnded
}

/** The process's limit of open files, less those for other purposes. */
function countDescriptors(): number {
  const limit = Number(/Max open files\s+(\d+)/.exec(readLimits())?.[1] ?? Number.NaN)
  if (Number.isNaN(limit)) return maxConnections
  return Math.min(maxConnections, Math.max(fewest, limit - reserved))
}

/** Linux reports the limit here; other systems do not. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
