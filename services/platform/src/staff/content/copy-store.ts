import type { Reach } from '@forecourt/domain/person/staff/reach'
import { eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { contentCopies } from '../../infrastructure/database/schema/content.ts'
import { siteOwners, withinReach } from '../access/within-reach.ts'
import type { OwnedDocument } from './store.ts'

export type CopyRow = typeof contentCopies.$inferSelect

const targetRow = z.object({
  siteId: z.number(),
  site: z.string(),
  url: z.string(),
  dealershipId: z.number(),
  groupId: z.number().nullable(),
  documentId: z.number().nullable(),
  slug: z.string().nullable(),
  version: z.number().nullable(),
  draft: z.number().nullable(),
  isPublished: z.boolean().nullable(),
  author: z.string().nullable(),
  changedAt: z.coerce.date().nullable(),
})
export type TargetRow = z.infer<typeof targetRow>

/**
 * The other websites of a document's group that the caller may access, each with what it has of it: its copy, else the
 * document of its own at the same address.
 */
export async function listTargets(
  db: NodePgDatabase,
  reach: Reach,
  { id, siteId, kind, slug, groupId }: OwnedDocument,
): Promise<TargetRow[]> {
  if (groupId === null) return []
  return queryRows(db, targetRow).all(sql`
    select s.id as "siteId", s.name as site, s.url, d.id as "dealershipId", ${siteOwners.group} as "groupId",
      c.id as "documentId", c.slug, c.version, c.draft, c.published is not null as "isPublished", v.author,
      to_json(v.created_at)#>>'{}' as "changedAt"
    from sites s join dealerships d on d.id = s.dealership_id
    left join lateral (
      select c.* from content_documents c left join content_copies k on k.copy_id = c.id and k.origin_id = ${id}
      where c.site_id = s.id and c.kind = ${kind} and c.deleted_at is null
        and (k.copy_id is not null or c.slug = ${slug})
      order by k.copy_id is null, c.id limit 1) c on true
    left join content_versions v on v.document_id = c.id and v.number = c.draft
    where s.id <> ${siteId} and ${siteOwners.group} = ${groupId} and ${withinReach(reach)}
    order by s.name, s.id`)
}

export async function listCopies(db: NodePgDatabase, ids: readonly number[]): Promise<CopyRow[]> {
  return db
    .select()
    .from(contentCopies)
    .where(inArray(contentCopies.copyId, [...ids]))
}

export async function findCopy(db: NodePgDatabase, copyId: number): Promise<CopyRow | null> {
  return (await listCopies(db, [copyId]))[0] ?? null
}

/** Kept in the place of what was known of this copy before. */
export async function saveCopy(tx: NodePgDatabase, copy: CopyRow): Promise<void> {
  const { copyId: _, ...fresh } = copy
  await tx.insert(contentCopies).values(copy).onConflictDoUpdate({ target: contentCopies.copyId, set: fresh })
}

export async function deleteCopy(tx: NodePgDatabase, copyId: number): Promise<void> {
  await tx.delete(contentCopies).where(eq(contentCopies.copyId, copyId))
}

const slugRow = z.string()

/** The shared blocks of a list that a website does not have. */
export async function listMissingShared(
  db: NodePgDatabase,
  siteId: number,
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return []
  return queryValues(db, slugRow).all(sql`
    select slug from unnest(${sql.param([...slugs])}::text[]) as slug
    where not exists (select from content_documents c where c.site_id = ${siteId} and c.kind = 'shared-block'
      and c.slug = slug.slug and c.deleted_at is null) order by slug`)
}

/** Puts the pictures of a text into the library of another website, with their words and focal points. */
export async function copyPictures(
  tx: NodePgDatabase,
  { from, to, text, at }: { from: number; to: number; text: unknown; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into media_items (site_id, image_id, name, alt, focal_x, focal_y, bytes, created_at)
    select ${to}, m.image_id, m.name, m.alt, m.focal_x, m.focal_y, m.bytes, ${at.toISOString()}::timestamptz
    from media_items m where m.site_id = ${from} and m.deleted_at is null
      and m.image_id in (select id#>>'{}' from jsonb_path_query(${JSON.stringify(text)}::jsonb, '$.**.id') as id
        where jsonb_typeof(id) = 'string')
    on conflict (site_id, image_id) do update set deleted_at = null, deleted_by = null`)
}

const originRow = z.object({
  id: z.number(),
  siteId: z.number(),
  site: z.string(),
  title: z.string(),
  /** Whether the origin has a newer version. */
  isOlder: z.boolean(),
})

export async function findOriginOf(db: NodePgDatabase, reach: Reach, { originId, originNumber }: CopyRow) {
  return queryRows(db, originRow).first(sql`
    select c.id, s.id as "siteId", s.name as site, v.title, c.draft <> ${originNumber} as "isOlder"
    from content_documents c join content_versions v on v.document_id = c.id and v.number = c.draft
      join sites s on s.id = c.site_id join dealerships d on d.id = s.dealership_id
    where c.id = ${originId} and c.deleted_at is null and ${withinReach(reach)}`)
}
