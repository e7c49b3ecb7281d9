import type pg from 'pg'
import { expect, vi } from 'vitest'

/**
 * Waits until somebody in this database waits for a lock of the kind. Locks of all databases are in one list, and those
 * made from one template have the same tables under the same numbers. A pool, because a connection in a transaction
 * sees the others as they were when it first looked.
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
