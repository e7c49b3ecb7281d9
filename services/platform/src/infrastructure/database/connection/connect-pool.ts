import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseLog, DatabaseSource } from './database.ts'
import { errorCode } from './error-code.ts'
import { GuardedPool } from './guarded-pool.ts'
import { watchDatabase } from './watch-database.ts'

const endTimeoutMs = 2_000

/**
 * Limits for the connections of a process that serves visitors. None of its statements normally takes so long; one that
 * does, or that waits for a lock, must not block the connection for others.
 */
const servingBounds: pg.PoolConfig = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
}

/** The connections that the process shares. Closing the pool also stops the server if it is our own. */
export function connectPool(
  source: DatabaseSource,
  log: DatabaseLog,
  { size, serves = false }: { size: number; serves?: boolean },
): Database {
  const config = { ...source.connectionConfig, ...(serves && servingBounds) }
  const pool = new GuardedPool({ ...config, max: size })
  const watch = serves
    ? watchDatabase({
        openClient: () => new pg.Client(config),
        onChange: (isReady) => pool.setAway(!isReady),
        log,
      })
    : null
  let closing: Promise<void> | undefined
  // The pool replaces a broken connection by itself and its queries reject. Without a listener the error event would
  // end the process, on an idle connection as well as on one in use between two statements.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => {
    if (!closing) log.warn({ code: errorCode(error) }, 'A database connection was lost.')
  })

  async function close(): Promise<void> {
    await watch?.close()
    // A connection that was never released must not keep the process from stopping.
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, endTimeoutMs)
    await Promise.race([pool.end(), promise])
    clearTimeout(timer)
    await source.close()
  }

  return {
    pool,
    drizzle: drizzle(pool),
    connectionConfig: source.connectionConfig,
    isReady: () => watch?.isReady() ?? true,
    close() {
      closing ??= close()
      return closing
    },
  }
}
