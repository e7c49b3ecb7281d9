import type pg from 'pg'
import { expect, vi } from 'vitest'

/**
 * Waits until a connection to this database is blocked by such a lock. Locks of all databases are in one list, and those
 * copied from one template have the same object ids. Takes a pool, because a connection in a transaction
 * sees the statistics of its first query only.
 */
export async function awaitBlocked(
  pool: pg.Pool,
  lock: { table: string } | { kind: 'advisory' | 'transactionid' },
): Promise<void> {
  const [condition, value] =
    'table' in lock ? ['l.relation = $1::regclass', lock.table] : ['l.locktype = $1', lock.kind]
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `select from pg_locks l join pg_stat_activity a using (pid)
         where a.datname = current_database() and not l.granted and ${condition}`,
        [value],
      )
      expect(rowCount).toBeGreaterThan(0)
    },
    { timeout: 120_000, interval: 20 },
  )
}
