import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { advisoryLocks } from '../../infrastructure/database/advisory-locks.ts'
import { queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { fail, hasFailed } from '../../infrastructure/http/platform-error.ts'

/** What a run needs from the platform: connections, and the clock. */
export type ImportContext = { pool: pg.Pool; clock: () => number }

/** A run uses one connection, because COPY is bound to a connection. */
export type SourceDatabase = NodePgDatabase & { $client: pg.PoolClient }

/** Whether no run is active for the source; if so, none can start until the transaction ends. */
export async function tryLockSource(db: NodePgDatabase, sourceId: number): Promise<boolean> {
  return queryValues(db, z.boolean()).only(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.stockSource}::int, ${sourceId}::int) as taken`,
  )
}

const patienceMs = 2_000
const againMs = 50

/** Retries briefly: a run of the source that has just ended may still hold the lock. */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!hasFailed(error, 'source-busy') || performance.now() > until) throw error
      await delay(againMs)
    }
}

/**
 * Runs exclusively for its source, on one connection from start to end: the connection holds the lock, so it is
 * released if the process is killed.
 */
export async function withSourceLock<T>(
  pool: pg.Pool,
  sourceId: number,
  work: (db: SourceDatabase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      advisoryLocks.stockSource,
      sourceId,
    ])
    if (!rows[0]?.taken) throw fail('source-busy')
    try {
      // A file of a hundred thousand rows is compared in one statement, and one without changes needs none, so the
      // usual time limits do not apply.
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
      // If the process is killed during a long statement, the server notices and releases the source soon. Not every
      // operating system supports this check.
      await client.query(`set client_connection_check_interval = '2s'`).catch(() => {})
      return await work(drizzle(client))
    } finally {
      await client
        .query(
          'reset statement_timeout; reset idle_in_transaction_session_timeout; reset client_connection_check_interval',
        )
        .catch(() => {})
      await client
        .query('select pg_advisory_unlock($1, $2)', [advisoryLocks.stockSource, sourceId])
        .catch(() => {})
    }
  } finally {
    client.release()
  }
}
