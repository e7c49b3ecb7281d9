import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseLog, DatabaseSource } from './database.ts'
import { errorCode } from './error-code.ts'

const endTimeoutMs = 2_000

/** The connections that the whole process shares; closing them closes the server behind them if it is ours. */
export function connectPool(source: DatabaseSource, log: DatabaseLog, size: number): Database {
  const pool = new pg.Pool({ ...source.connectionConfig, max: size })
  let closing: Promise<void> | undefined
  // The pool replaces a broken connection by itself and its queries reject; but unheard, the event would end
  // the process, on an idle connection as on one that somebody holds between two statements.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => {
    if (!closing) log.warn({ code: errorCode(error) }, 'A database connection was lost.')
  })

  async function close(): Promise<void> {
    // A connection that somebody never gave back must not keep the process from stopping.
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
    close() {
      closing ??= close()
      return closing
    },
  }
}
