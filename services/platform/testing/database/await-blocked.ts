import type pg from 'pg'
import { expect, vi } from 'vitest'

type Lock = { table: string } | { kind: 'advisory' | 'transactionid' }

/**
 * Waits until a connection to this database is blocked by such a lock. Locks of all databases are in one list, and those
 * copied from one template have the same object ids. Takes a pool, because a connection in a transaction
 * sees the statistics of its first query only.
 */
export function awaitBlocked(pool: pg.Pool, lock: Lock): Promise<void> {
  return vi.waitFor(async () => expect(await countBlocked(pool, lock)).toBeGreaterThan(0), within)
}

/** Waits until none is any more. */
export function awaitUnblocked(pool: pg.Pool, lock: Lock): Promise<void> {
  return vi.waitFor(async () => expect(await countBlocked(pool, lock)).toBe(0), within)
}

const within = { timeout: 120_000, interval: 20 }

async function countBlocked(pool: pg.Pool, lock: Lock): Promise<number> {
  const [condition, value] =
    'table' in lock ? ['l.relation = $1::regclass', lock.table] : ['l.locktype = $1', lock.kind]
  const { rowCount } = await pool.query(
    `select from pg_locks l join pg_stat_activity a using (pid)
     where a.datname = current_database() and not l.granted and ${condition}`,
    [value],
  )
  return rowCount ?? 0
}
