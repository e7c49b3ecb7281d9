import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryValues } from '../../../infrastructure/database/connection/query-rows.ts'
import { leads } from '../../../infrastructure/database/schema/leads.ts'
import type { LeadRow } from '../facts/store.ts'

const maxUnwatched = 500

export async function lockLead(db: NodePgDatabase, id: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id)).for('update')
  return row ?? null
}

/**
 * Unfinished leads of the last week without a check. The queue stores jobs, completed ones included, for longer than a
 * week, so a lead without a job was never checked.
 */
export async function listUnwatched(tx: NodePgDatabase): Promise<string[]> {
  return queryValues(tx, z.string()).all(sql`
    select l.id from leads l
    where not l.form_completed and l.suspicions = '{}' and l.created_at > now() - interval '7 days'
      and not exists (select from pgboss.job j where j.name = 'lead-abandoned' and j.id = l.id)
      and not exists (select from deliveries d where d.lead_id = l.id)
    order by l.created_at limit ${maxUnwatched} for update of l skip locked`)
}
