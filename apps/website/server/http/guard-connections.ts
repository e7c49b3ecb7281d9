import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { foldAddress } from './visitor-address.ts'

/** Whoever sends a request byte by byte has this long; Node would wait for minutes and look every half minute. */
export const connectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
} satisfies ServerOptions

/** After this long without a byte in either direction, so also for whoever does not read what was asked for. */
const silenceMs = 30_000
/** Descriptors for everything else: files, the database, calls to others. */
const reserved = 300
const fewest = 100
/** Beyond this it is memory that runs out. */
const mostConnections = 10_000
/** Making room looks at every connection, so it makes room for several. */
const shareMadeFree = 0.05

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }

export type ConnectionGuard = {
  /** How many were ever accepted. */
  countAccepted(): number
  /** From now on every answer is the last one of its connection. */
  endAfterAnswers(): void
  /** Lets go of the connections on which nothing is asked. */
  closeIdle(): void
}

/**
 * Bounds how many connections are open. When they are too many, those go on which nobody waits for an answer, of the
 * address that has the most: whoever opens a thousand and says nothing pays for it alone.
 */
export function guardConnections(server: Server, most = countDescriptors()): ConnectionGuard {
  // A Map keeps the order of insertion: the oldest connections come first.
  const exchanges = new Map<Socket, Exchange | null>()
  let isEnding = false
  let accepted = 0
  server.setTimeout(silenceMs)

  server.on('connection', (socket) => {
    accepted++
    exchanges.set(socket, null)
    socket.once('close', () => exchanges.delete(socket))
    if (exchanges.size > most) makeRoom(socket)
  })
  // Before the one that answers.
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    const exchange = { incoming, outgoing }
    exchanges.set(socket, exchange)
    if (isEnding) outgoing.shouldKeepAlive = false
    outgoing.once('close', () => {
      if (exchanges.get(socket) === exchange) exchanges.set(socket, null)
      if (isEnding) socket.end()
    })
  })

  function makeRoom(newest: Socket): void {
    const byAddress = Map.groupBy(exchanges, ([socket]) => foldAddress(socket.remoteAddress ?? ''))
    const busiestFirst = [...byAddress.values()].sort((one, other) => other.length - one.length)
    let wanted = Math.ceil(most * shareMadeFree)
    for (const [socket, exchange] of busiestFirst.flat()) {
      if (wanted === 0) return
      if (socket === newest || !isDispensable(exchange)) continue
      socket.destroy()
      exchanges.delete(socket)
      wanted--
    }
    if (exchanges.size > most) newest.destroy()
  }

  return {
    countAccepted: () => accepted,
    endAfterAnswers() {
      isEnding = true
      for (const exchange of exchanges.values())
        if (exchange && !exchange.outgoing.headersSent) exchange.outgoing.shouldKeepAlive = false
    },
    closeIdle() {
      for (const [socket, exchange] of exchanges) if (exchange === null) socket.destroy()
    },
  }
}

/** Nothing was asked, or not to the end, or it is answered and not read. */
function isDispensable(exchange: Exchange | null): boolean {
  return exchange === null || !exchange.incoming.complete || exchange.outgoing.writableEnded
}

/** As many as this process may have open, less those for other things. */
function countDescriptors(): number {
  const limit = Number(/Max open files\s+(\d+)/.exec(readLimits())?.[1] ?? Number.NaN)
  if (Number.isNaN(limit)) return mostConnections
  return Math.min(mostConnections, Math.max(fewest, limit - reserved))
}

/** Linux says it here; elsewhere nobody does. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
