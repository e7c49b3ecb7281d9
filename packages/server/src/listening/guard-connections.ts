import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toAddressBlock } from '../requests/client-address.ts'

/**
 * Limits how long a client may take to send a request byte by byte; Node's defaults wait minutes and check every half
 * minute. Idle connections are kept for longer than a proxy keeps them (60 s in nginx and most load balancers): whoever
 * closes a connection on which a form is just being sent makes the proxy answer 502, because it may not send it again.
 */
export const connectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
} satisfies ServerOptions

/** The timeout without a byte in either direction, which also covers clients that do not read their response. */
const silenceMs = 30_000
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

/**
 * Limits the number of open connections. If there are too many, idle ones of the address with the most connections are
 * closed: a client that opens a thousand and sends nothing harms only itself.
 */
export function guardConnections(server: Server, most = countDescriptors()): ConnectionGuard {
  // The last response of each connection, null before the first. A Map keeps insertion order, so the oldest come first.
  const answers = new Map<Socket, ServerResponse | null>()
  let isEnding = false
  let accepted = 0
  server.setTimeout(silenceMs)

  server.on('connection', (socket) => {
    accepted++
    answers.set(socket, null)
    socket.once('close', () => answers.delete(socket))
    if (answers.size > most) makeRoom(socket)
  })
  // Runs before the handler. It does not listen for the end of responses, because that would cost a tenth of sending a
  // cached page.
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answers.set(socket, answer)
    if (isEnding) endAfter(answer)
  })

  function endAfter(answer: ServerResponse): void {
    const { socket } = answer.req
    if (!answer.headersSent) answer.shouldKeepAlive = false
    answer.once('close', () => socket.end())
  }

  function makeRoom(newest: Socket): void {
    const byAddress = Map.groupBy(answers, ([socket]) => toAddressBlock(socket.remoteAddress ?? ''))
    const busiestFirst = [...byAddress.values()].sort((one, other) => other.length - one.length)
    let wanted = Math.ceil(most * shareMadeFree)
    for (const [socket, answer] of busiestFirst.flat()) {
      if (wanted === 0) return
      if (socket === newest || !isDispensable(answer)) continue
      socket.destroy()
      answers.delete(socket)
      wanted--
    }
    if (answers.size > most) newest.destroy()
  }

  return {
    countAccepted: () => accepted,
    endAfterAnswers() {
      isEnding = true
      for (const answer of answers.values()) if (answer && !answer.closed) endAfter(answer)
    },
    closeIdle() {
      for (const [socket, answer] of answers) if (answer?.closed !== false) socket.destroy()
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
