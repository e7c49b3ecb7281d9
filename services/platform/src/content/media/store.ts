import { documentKinds } from '@forecourt/domain/content/document-kind'
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { mediaItems } from '../../infrastructure/database/schema/content.ts'
import { images } from '../../infrastructure/database/schema/images.ts'
import { sites } from '../../infrastructure/database/schema/sites.ts'

export type MediaKey = { siteId: number; imageId: string }
export type MediaRow = typeof mediaItems.$inferSelect & {
  width: number
  height: number
  /** The drawing instructions, for pictures that did not come as files. */
  drawing: unknown
}
export type NewMedia = Omit<MediaRow, 'focalX' | 'focalY' | 'drawing' | 'deletedAt' | 'deletedBy'>

const isKey = ({ siteId, imageId }: MediaKey) =>
  and(eq(mediaItems.siteId, siteId), eq(mediaItems.imageId, imageId))

export async function hasSite(db: NodePgDatabase, siteId: number): Promise<boolean> {
  return (await db.$count(sites, eq(sites.id, siteId))) > 0
}

export async function countMedia(db: NodePgDatabase, siteId: number): Promise<number> {
  return db.$count(mediaItems, and(eq(mediaItems.siteId, siteId), isNull(mediaItems.deletedAt)))
}

/** Uploading the same picture twice stores it once, with its first name, texts and focal point. */
export async function insertMedia(db: NodePgDatabase, { width, height, ...item }: NewMedia): Promise<void> {
  await db
    .insert(images)
    .values({ id: item.imageId, width, height, source: { type: 'file', mime: 'image/jpeg' } })
    .onConflictDoNothing()
  await db
    .insert(mediaItems)
    .values(item)
    .onConflictDoUpdate({
      target: [mediaItems.siteId, mediaItems.imageId],
      set: { deletedAt: null, deletedBy: null },
    })
}

/** Adds existing pictures to a library. */
export async function adoptMedia(
  db: NodePgDatabase,
  items: readonly (typeof mediaItems.$inferInsert)[],
): Promise<void> {
  if (items.length > 0)
    await db
      .insert(mediaItems)
      .values([...items])
      .onConflictDoUpdate({
        target: [mediaItems.siteId, mediaItems.imageId],
        set: { deletedAt: null, deletedBy: null },
      })
}

export async function listMedia(
  db: NodePgDatabase,
  { siteId, imageId }: { siteId: number; imageId?: string },
): Promise<MediaRow[]> {
  const rows = await db
    .select()
    .from(mediaItems)
    .innerJoin(images, eq(images.id, mediaItems.imageId))
    .where(
      and(
        imageId === undefined ? eq(mediaItems.siteId, siteId) : isKey({ siteId, imageId }),
        isNull(mediaItems.deletedAt),
      ),
    )
    .orderBy(asc(mediaItems.createdAt), asc(mediaItems.imageId))
  return rows.map(({ media_items, images: { width, height, source } }) => ({
    ...media_items,
    width,
    height,
    drawing: source.drawing ?? null,
  }))
}

/** The focal points of pictures whose point is not the centre. */
export async function listFocalPoints(
  db: NodePgDatabase,
  siteId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { x: number; y: number }>> {
  const rows = await db
    .select({ id: mediaItems.imageId, x: mediaItems.focalX, y: mediaItems.focalY })
    .from(mediaItems)
    .where(
      and(
        eq(mediaItems.siteId, siteId),
        inArray(mediaItems.imageId, [...ids]),
        or(ne(mediaItems.focalX, 50), ne(mediaItems.focalY, 50)),
      ),
    )
  return new Map(rows.map(({ id, x, y }) => [id, { x, y }]))
}

export async function updateMedia(
  db: NodePgDatabase,
  key: MediaKey,
  change: Pick<MediaRow, 'alt' | 'focalX' | 'focalY'>,
): Promise<void> {
  await db.update(mediaItems).set(change).where(isKey(key))
}

export async function deleteMedia(
  db: NodePgDatabase,
  key: MediaKey,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await db.update(mediaItems).set({ deletedAt: at, deletedBy: by }).where(isKey(key))
}

/** False when no such picture is in the bin. */
export async function restoreMedia(db: NodePgDatabase, key: MediaKey): Promise<boolean> {
  const { rowCount } = await db
    .update(mediaItems)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(isKey(key), isNotNull(mediaItems.deletedAt)))
  return rowCount === 1
}

/** Deletes pictures of libraries for good that have been in the bin since then. */
export async function purgeMedia(db: NodePgDatabase, before: Date): Promise<void> {
  await db.delete(mediaItems).where(lt(mediaItems.deletedAt, before))
}

const mediaUseRow = z.object({
  imageId: z.string(),
  documentId: z.number(),
  kind: z.enum(documentKinds),
  slug: z.string(),
})
export type MediaUse = z.infer<typeof mediaUseRow>

/** Which pictures a site's documents show, in any version that is in use or may come into use. */
export async function listUses(db: NodePgDatabase, siteId: number): Promise<MediaUse[]> {
  return queryRows(db, mediaUseRow).all(sql`
    select distinct found.ids[1] as "imageId", d.id as "documentId", d.kind, d.slug
    from content_documents d
    join content_versions v on v.document_id = d.id and v.number in (d.draft, d.published, d.scheduled)
    cross join lateral regexp_matches(v.blocks::text || v.fields::text, '"id": "([0-9a-f]{32})"', 'g') as found(ids)
    where d.site_id = ${siteId} and d.deleted_at is null
    order by 1, 3, 4`)
}
