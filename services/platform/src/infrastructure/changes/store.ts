import { type Change, type ChangeTag, readTags } from '@forecourt/domain/change/change-tag'
import { asc, gt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { changes } from '../database/schema/changes.ts'

/** The oldest and newest version in the log; both are 0 when nothing has changed yet. */
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
  const rows = await db
    .select({ version: changes.version, siteId: changes.siteId, tags: changes.tags })
    .from(changes)
    .where(gt(changes.version, version))
    .orderBy(asc(changes.version))
    .limit(limit)
  return rows.map(({ tags, ...change }) => ({ ...change, tags: readTags(tags) }))
}

export async function recordChange(
  db: NodePgDatabase,
  { siteId, tags }: { siteId: number | null; tags: readonly ChangeTag[] },
): Promise<void> {
  await db.execute(sql`select append_change(${siteId}, ${sql.param([...tags])})`)
}

/** Deletes old entries but never the newest, because followers continue from its version. */
export async function deleteOldChanges(db: NodePgDatabase, seconds: number, most: number): Promise<void> {
  await db.execute(sql`
    delete from changes where version in (
      select version from changes
      where at < now() - make_interval(secs => ${seconds}) and version < (select max(version) from changes)
      order by version limit ${most})`)
}
