import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseLog } from './database.ts'
import { errorCode } from './error-code.ts'

export type DatabaseWatch = { isReady(): boolean; close(): Promise<void> }

export type WatchOptions = {
  /** A new, unconnected client: the pool may be full of connections that wait. */
  openClient: () => pg.Client
  onChange: (isReady: boolean) => void
  log: Pick<DatabaseLog, 'warn' | 'info'>
  everyMs?: number
  /** How long a question that needs no disk may take. */
  patienceMs?: number
}

const retryMs = 250

/**
 * Asks the database every second whether it is there. One that is stopped, or behind a cable that was pulled, keeps its
 * connections open and says nothing: only a question with a deadline tells it from one that is slow.
 */
export function watchDatabase(options: WatchOptions): DatabaseWatch {
  const { openClient, log, everyMs = 1_000, patienceMs = 3_000 } = options
  const closing = new AbortController()
  let client: pg.Client | null = null
  let isReady = true

  async function connect(): Promise<pg.Client> {
    const next = openClient()
    next.on('error', () => {
      if (client === next) client = null
    })
    client = next
    await next.connect()
    return next
  }

  /** A connection that was lost is made anew; only one that cannot be made says something. */
  async function look(): Promise<void> {
    try {
      if (client) return void (await client.query('select 1'))
    } catch {
      drop()
    }
    await (await connect()).query('select 1')
  }

  function drop(): void {
    // Nothing waits for a connection to say goodbye to a server that may not listen.
    client?.end().catch(() => {})
    client = null
  }

  async function answersInTime(): Promise<boolean> {
    try {
      await inTime(look(), patienceMs)
      return true
    } catch (error) {
      drop()
      if (isReady) log.warn({ code: errorCode(error) }, 'The database does not answer.')
      return false
    }
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await delay(isReady ? everyMs : retryMs, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      const wasReady = isReady
      isReady = await answersInTime()
      if (closing.signal.aborted || isReady === wasReady) continue
      if (isReady) log.info({}, 'The database answers again.')
      options.onChange(isReady)
    }
  }

  const watching = watch()
  return {
    isReady: () => isReady,
    async close() {
      closing.abort()
      drop()
      await watching
    },
  }
}

/** Whoever was held up itself, as on a busy machine, gives the other side the same time once more. */
async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  for (;;) {
    const startedAt = performance.now()
    const late = Promise.withResolvers<'late'>()
    // After the timers of a turn come the sockets, and only then this: an answer that is there is seen.
    const timer = setTimeout(() => setImmediate(() => late.resolve('late')), patienceMs)
    try {
      const first = await Promise.race([work, late.promise])
      if (first !== 'late') return first
    } finally {
      clearTimeout(timer)
    }
    if (performance.now() - startedAt < patienceMs * 1.5) throw new Error('No answer in time.')
  }
}
