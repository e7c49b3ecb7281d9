import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Postgres has no statistics for rows that were just inserted, so it expects a handful and chooses nested loops. There
 * are thousands, so nested loops are disabled.
 */
export async function withoutNestedLoops<Answer>(
  tx: NodePgDatabase,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  await tx.execute(sql`set local enable_nestloop = off`)
  const answer = await ask()
  await tx.execute(sql`set local enable_nestloop = on`)
  return answer
}
