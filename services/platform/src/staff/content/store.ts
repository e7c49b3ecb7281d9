import { listedDocumentJson } from '@forecourt/contract/endpoints/staff/content'
import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import { documentKinds } from '@forecourt/domain/content/document-kind'
import { effectiveVersion } from '@forecourt/domain/content/effective-version'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { siteOwnerRow, siteOwners, withinReach } from '../access/within-reach.ts'

const ofSite = sql`sites s join dealerships d on d.id = s.dealership_id`

const ownedDocumentRow = z.object({
  ...siteOwnerRow,
  id: z.number(),
  siteUrl: z.string(),
  kind: z.enum(documentKinds),
  slug: z.string(),
})
export type OwnedDocument = z.infer<typeof ownedDocumentRow>

export async function findDocument(
  db: NodePgDatabase,
  reach: Reach,
  id: number,
): Promise<OwnedDocument | null> {
  return queryRows(db, ownedDocumentRow).first(sql`
    select c.id, s.id as "siteId", s.url as "siteUrl", c.kind, c.slug, d.id as "dealershipId",
      ${siteOwners.group} as "groupId"
    from content_documents c join ${ofSite} on s.id = c.site_id
    where c.id = ${id} and c.deleted_at is null and ${withinReach(reach)}`)
}

export async function findDocumentId(
  db: NodePgDatabase,
  { siteId, kind, slug }: { siteId: number; kind: DocumentKind; slug: string },
): Promise<number | null> {
  return queryValues(db, z.number()).first(sql`
    select id from content_documents
    where site_id = ${siteId} and kind = ${kind} and slug = ${slug} and deleted_at is null`)
}

const listedDocumentRow = listedDocumentJson
  .omit({ scheduledFrom: true, path: true })
  // The start, if it is in the future.
  .extend({ scheduledFromMs: z.number().nullable(), changedAt: z.string() })
type ListedDocument = z.infer<typeof listedDocumentRow>

const maxDocuments = 500

const pointersRow = z.object({
  draft: z.number(),
  published: z.number().nullable(),
  scheduled: z.number().nullable(),
  scheduledFromMs: z.number().nullable(),
  endsAtMs: z.number().nullable(),
})
const sharedUseRow = listedDocumentRow.pick({ id: true, kind: true, title: true }).extend(pointersRow.shape)
const documentRow = sharedUseRow.extend({
  slug: z.string(),
  author: z.string(),
  changedAt: z.string(),
  image: z.string().nullable(),
})
const pointers = sql`c.draft, c.published, c.scheduled,
  (extract(epoch from c.scheduled_from) * 1000)::float8 as "scheduledFromMs",
  (extract(epoch from c.ends_at) * 1000)::float8 as "endsAtMs"`

/** What people wrote, without the names of types. */
const wordsPath = sql.raw(`'$.** ? (@.type() == "object").keyvalue()
  ? (@.key != "type" && @.key != "kind" && @.key != "id").value ? (@.type() == "string")'`)

/** With the title of their draft, last changed first. */
export async function listDocuments(
  db: NodePgDatabase,
  siteId: number,
  { kind, words }: { kind: DocumentKind; words: null } | { kind: null; words: string },
  nowMs: number,
): Promise<ListedDocument[]> {
  // The text of a page is compared without its markup: a word may stand in any block.
  const like = `%${(words ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const wanted =
    words === null
      ? sql`c.kind = ${kind}`
      : sql`(v.title ilike ${like} or c.slug ilike ${like} or exists (
          select from jsonb_path_query(jsonb_build_array(v.fields, v.blocks), ${wordsPath}) as said
          where said#>>'{}' ilike ${like}))`
  const rows = await queryRows(db, documentRow).all(sql`
    select c.id, c.kind, c.slug, v.title, ${pointers}, v.author, to_json(v.created_at)#>>'{}' as "changedAt",
      jsonb_path_query_first(jsonb_build_array(v.fields, v.blocks), '$.**.image.id')#>>'{}' as image
    from content_documents c join content_versions v on v.document_id = c.id and v.number = c.draft
    where c.site_id = ${siteId} and ${wanted} and c.deleted_at is null
    order by v.created_at desc, c.id desc limit ${maxDocuments}`)
  return rows.map(({ id, kind, slug, title, author, changedAt, image, ...publication }) => {
    const { number } = effectiveVersion(publication, nowMs)
    const { draft, scheduledFromMs } = publication
    return {
      id,
      kind,
      slug,
      title,
      isPublished: number !== null,
      isChanged: number !== draft,
      scheduledFromMs: scheduledFromMs !== null && scheduledFromMs > nowMs ? scheduledFromMs : null,
      author,
      changedAt,
      image,
    }
  })
}

/** The documents of a site that contain a shared block in any current or scheduled version. */
export async function listSharedUses(
  db: NodePgDatabase,
  { siteId, slug }: Pick<OwnedDocument, 'siteId' | 'slug'>,
  nowMs: number,
): Promise<Pick<ListedDocument, 'id' | 'kind' | 'title' | 'isPublished'>[]> {
  const path = '$.** ? (@.type == "shared-block" && @.props.shared == $slug)'
  const rows = await queryRows(db, sharedUseRow).all(sql`
    select c.id, c.kind, v.title, ${pointers}
    from content_documents c join content_versions v on v.document_id = c.id and v.number = c.draft
    where c.site_id = ${siteId} and c.deleted_at is null and exists (
      select from content_versions used where used.document_id = c.id
        and used.number in (c.draft, c.published, c.scheduled)
        and jsonb_path_exists(used.blocks, ${path}::jsonpath, jsonb_build_object('slug', ${slug}::text)))
    order by v.title, c.id limit ${maxDocuments}`)
  return rows.map(({ id, kind, title, ...publication }) => ({
    id,
    kind,
    title,
    isPublished: effectiveVersion(publication, nowMs).number !== null,
  }))
}

const linkingRow = z.object({ id: z.number(), kind: z.enum(documentKinds), title: z.string() })

/** The documents of a site that link to an address, in a draft or publicly. The address holds no special characters. */
export async function listLinksTo(db: NodePgDatabase, siteId: number, path: string) {
  const link = `"${path}/?["?#]`
  return queryRows(db, linkingRow).all(sql`
    select c.id, c.kind, v.title from content_documents c
      join content_versions v on v.document_id = c.id and v.number = c.draft
    where c.site_id = ${siteId} and c.deleted_at is null and exists (
      select from content_versions used where used.document_id = c.id
        and used.number in (c.draft, c.published, c.scheduled)
        and (used.blocks::text ~ ${link} or used.fields::text ~ ${link}))
    order by c.kind, v.title, c.id limit ${maxDocuments}`)
}

/** Whether a running split test shows the page instead of another. */
export async function isTested(db: NodePgDatabase, siteId: number, slug: string): Promise<boolean> {
  return queryValues(db, z.boolean()).only(sql`
    select exists (select from split_tests where site_id = ${siteId} and page = ${slug} and ended_at is null) as tested`)
}

/** A running split test follows the page to its new address. */
export async function renameTested(
  tx: NodePgDatabase,
  { siteId, slug }: Pick<OwnedDocument, 'siteId' | 'slug'>,
  to: string,
): Promise<void> {
  await tx.execute(sql`
    update split_tests set page = ${to} where site_id = ${siteId} and page = ${slug} and ended_at is null`)
  await tx.execute(sql`
    update settings set value = to_jsonb(${to}::text)
    where scope = 'site' and scope_id = ${siteId} and key = 'splitTestPage' and value = to_jsonb(${slug}::text)`)
}

const binnedRow = linkingRow.extend({ deletedAt: z.string(), by: z.string() })
const binnedPictureRow = z.object({ id: z.string(), name: z.string(), deletedAt: z.string(), by: z.string() })

/** What was deleted since then, the last first. */
export async function listBin(db: NodePgDatabase, siteId: number, since: Date) {
  const after = since.toISOString()
  return {
    documents: await queryRows(db, binnedRow).all(sql`
      select c.id, c.kind, v.title, to_json(c.deleted_at)#>>'{}' as "deletedAt", coalesce((
        select h.author from content_history h where h.document_id = c.id and h.action = 'delete'
        order by h.id desc limit 1), '') as by
      from content_documents c join content_versions v on v.document_id = c.id and v.number = c.draft
      where c.site_id = ${siteId} and c.deleted_at >= ${after}::timestamptz
      order by c.deleted_at desc, c.id limit ${maxDocuments}`),
    pictures: await queryRows(db, binnedPictureRow).all(sql`
      select image_id as id, name, to_json(deleted_at)#>>'{}' as "deletedAt", coalesce(deleted_by, '') as by
      from media_items where site_id = ${siteId} and deleted_at >= ${after}::timestamptz
      order by deleted_at desc, image_id limit ${maxDocuments}`),
  }
}

/** A deleted document that the caller may access. */
export async function findDeleted(
  db: NodePgDatabase,
  reach: Reach,
  id: number,
): Promise<OwnedDocument | null> {
  return queryRows(db, ownedDocumentRow).first(sql`
    select c.id, s.id as "siteId", s.url as "siteUrl", c.kind, c.slug, d.id as "dealershipId",
      ${siteOwners.group} as "groupId"
    from content_documents c join ${ofSite} on s.id = c.site_id
    where c.id = ${id} and c.deleted_at is not null and ${withinReach(reach)}`)
}
