import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const MOST = 500

/** Deliveries that wait though nothing will work on them: replayed, restored from a backup, or their job was lost. */
export async function listForgotten(tx: NodePgDatabase): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from deliveries d
    where d.state = 'waiting' and not exists (
      select from pgboss.job j
      where j.name = 'deliver' and j.id = d.id and j.state in ('created', 'retry', 'active'))
    order by d.created_at limit ${MOST} for update of d skip locked`)
  return rows.map(({ id }) => id)
}

/** Unfinished leads of the last week that nobody has looked at since; a look leaves its job behind for longer. */
export async function listUnwatched(tx: NodePgDatabase): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id from leads l
    where not l.form_completed and l.suspicions = '{}' and l.created_at > now() - interval '7 days'
      and not exists (select from pgboss.job j where j.name = 'lead-abandoned' and j.id = l.id)
      and not exists (select from deliveries d where d.lead_id = l.id)
    order by l.created_at limit ${MOST} for update of l skip locked`)
  return rows.map(({ id }) => id)
}
