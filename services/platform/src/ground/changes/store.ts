import { asc, gt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { changes } from '../database/schema/changes.ts'

export type Change = { version: number; siteId: number | null; tags: string[] }

/** The oldest and newest versions that the log still holds; both 0 when nothing has changed yet. */
export async function findVersionRange(db: NodePgDatabase): Promise<{ oldest: number; newest: number }> {
  const [row] = await db
    .select({
      oldest: sql<number>`coalesce(min(${changes.version}), 0)::float8`,
      newest: sql<number>`coalesce(max(${changes.version}), 0)::float8`,
    })
    .from(changes)
  return row ?? { oldest: 0, newest: 0 }
}

export async function listChangesAfter(
  db: NodePgDatabase,
  version: number,
  limit: number,
): Promise<Change[]> {
  return db
    .select({ version: changes.version, siteId: changes.siteId, tags: changes.tags })
    .from(changes)
    .where(gt(changes.version, version))
    .orderBy(asc(changes.version))
    .limit(limit)
}

/** Forgets old entries but never the newest: its version is where followers stand. */
export async function deleteChangesBefore(db: NodePgDatabase, before: Date): Promise<void> {
  await db
    .delete(changes)
    .where(sql`${changes.at} < ${before} and ${changes.version} < (select max(version) from changes)`)
}
