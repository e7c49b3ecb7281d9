import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseLog } from './connection/database.ts'
import { databaseError } from './connection/database-error.ts'
import { errorCode } from './connection/error-code.ts'

// An arbitrary number that no other lock in the database uses.
const advisoryLock = 4_096_183_274
const pollMs = 100

/** How long a migration waits for tables that others use, and how often it tries again. */
export type Patience = { lockTimeoutMs: number; attempts: number; pauseMs: number }

/**
 * One process migrates at a time; the lock ends with the connection, so a killed process leaves none behind. The others
 * ask again and again: one that waited inside a query would be a transaction that a concurrent build of an index waits
 * for, and both would wait forever.
 */
export async function whileLocked<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  while (!(await tryLock(client))) await delay(pollMs)
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => {})
  }
}

async function tryLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    advisoryLock,
  ])
  return rows[0]?.taken === true
}

/** The codes of a lock that was not given in time, and of a deadlock (Postgres manual, appendix A). */
const blocked = new Set(['55P03', '40P01'])

/**
 * A migration that waits for a table blocks everybody who comes after it, even readers. So it gives up soon, lets the
 * others through, and tries again.
 */
export async function retryBlocked<T>(
  { lockTimeoutMs, attempts, pauseMs }: Patience,
  log: Pick<DatabaseLog, 'warn'>,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!blocked.has(errorCode(error))) throw error
      if (tried >= attempts) throw migrationBlocked(attempts, lockTimeoutMs, error)
      log.warn({ tried }, 'A table is in use: the migration lets others through and tries again.')
      await delay(pauseMs)
    }
  }
}

function migrationBlocked(attempts: number, lockTimeoutMs: number, cause: unknown): Error {
  return databaseError(
    'MIGRATION_BLOCKED',
    `The schema could not be changed: ${attempts} times a table was in use for ${lockTimeoutMs / 1_000} s, and the change was taken back. Find the long transaction with "select pid, xact_start, query from pg_stat_activity order by xact_start", let it end, and start again.`,
    cause,
  )
}
