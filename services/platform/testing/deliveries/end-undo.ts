import type { TestDatabase } from '../database/test-database.ts'

/** The time in which staff can undo has passed for everything that waits. Returns how much that was. */
export async function endUndo({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `with held as (update deliveries set not_before = '2000-01-01' where not_before is not null and state = 'waiting' returning id)
     update pgboss.job j set start_after = now() from held where j.name in ('deliver', 'post') and j.id = held.id`,
  )
  return rowCount ?? 0
}
