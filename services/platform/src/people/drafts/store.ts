import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { formDrafts } from '../../infrastructure/database/schema/leads.ts'
import { sites } from '../../infrastructure/database/schema/sites.ts'

export type DraftKey = { siteId: number; visitorHash: string; form: string }

const isDraft = ({ siteId, visitorHash, form }: DraftKey) =>
  and(eq(formDrafts.siteId, siteId), eq(formDrafts.visitorHash, visitorHash), eq(formDrafts.form, form))

export async function findDraft(db: NodePgDatabase, key: DraftKey, nowMs: number) {
  const [row] = await db
    .select({ draft: formDrafts.draft })
    .from(formDrafts)
    .where(and(isDraft(key), gt(formDrafts.expiresAt, new Date(nowMs))))
  return row?.draft ?? null
}

/** False when the site does not exist. */
export async function saveDraft(
  db: NodePgDatabase,
  { siteId, visitorHash, form }: DraftKey,
  draft: Record<string, unknown>,
  { nowMs, expiresMs }: { nowMs: number; expiresMs: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${formDrafts} (site_id, visitor_hash, form, draft, updated_at, expires_at)
    select s.id, ${visitorHash}, ${form}, ${JSON.stringify(draft)}::jsonb, ${new Date(nowMs)}, ${new Date(expiresMs)}
    from ${sites} s where s.id = ${siteId}
    on conflict (site_id, visitor_hash, form)
    do update set draft = excluded.draft, updated_at = excluded.updated_at, expires_at = excluded.expires_at`)
  return rowCount === 1
}

export async function deleteDraft(db: NodePgDatabase, key: DraftKey): Promise<void> {
  await db.delete(formDrafts).where(isDraft(key))
}

/** Skips rows that another transaction is deleting. */
export async function deleteExpired(db: NodePgDatabase, nowMs: number, most: number): Promise<void> {
  const expired = db
    .select({ row: sql`ctid` })
    .from(formDrafts)
    .where(lte(formDrafts.expiresAt, new Date(nowMs)))
    .limit(most)
    .for('update', { skipLocked: true })
  await db.delete(formDrafts).where(sql`ctid in ${expired}`)
}
