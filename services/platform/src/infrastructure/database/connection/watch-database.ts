import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseLog } from './database.ts'
import { errorCode } from './error-code.ts'

export type DatabaseWatch = { isReady(): boolean; close(): Promise<void> }

export type WatchOptions = {
  /** A new, unconnected client: the pool may be full of waiting connections. */
  openClient: () => pg.Client
  onChange: (isReady: boolean) => void
  log: Pick<DatabaseLog, 'warn' | 'info'>
  everyMs?: number
}

const retryMs = 250
/** The time limit for a query that needs no disk. */
const patienceMs = 3_000

/**
 * Checks every second whether the database answers. A stopped server or a pulled cable leaves connections open and
 * silent: only a query with a deadline distinguishes that from a slow database.
 */
export function watchDatabase(options: WatchOptions): DatabaseWatch {
  const { openClient, log, everyMs = 1_000 } = options
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

  /** A lost connection is opened again; only a failure to reconnect counts. */
  async function look(): Promise<void> {
    try {
      if (client) return void (await client.query('select 1'))
    } catch {
      drop()
    }
    await (await connect()).query('select 1')
  }

  function drop(): void {
    // Do not wait for a clean disconnect from a server that may not answer.
    client?.end().catch(() => {})
    client = null
  }

  async function answersInTime(): Promise<boolean> {
    try {
      await inTime(look())
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

/** If this process itself was delayed, as on a busy machine, the database gets the same time once more. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  for (;;) {
    const startedAt = performance.now()
    const late = Promise.withResolvers<'late'>()
    // Within an event loop turn, sockets are read after timers and before this callback, so an answer that has arrived
    // is seen.
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
