import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toAddressBlock } from '../requests/client-address.ts'

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
  // The last answer of each connection, null before the first. A Map keeps the order of insertion: the oldest come first.
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
  // Before the one that answers. Nothing listens for the end of an answer: that would be a tenth of sending a kept page.
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

/** Nothing was asked, or not to the end, or it is answered and not read. */
function isDispensable(answer: ServerResponse | null): boolean {
  return answer === null || !answer.req.complete || answer.writableEnded
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
