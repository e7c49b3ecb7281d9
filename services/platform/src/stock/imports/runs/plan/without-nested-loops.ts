import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Nobody has counted rows that came just now, so Postgres takes them for a handful and compares each with each. Here they
 * are thousands, and joined as such.
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
