import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import {
  contentDocuments,
  contentHistory,
  contentVersions,
} from '../../infrastructure/database/schema/content.ts'

type By = { siteId: number; author: string; at: Date }
type Rule = { from: string; to: string }

const redirectRow = z.object({ id: z.number(), slug: z.string(), from: z.string(), to: z.string() })
type RedirectRow = z.infer<typeof redirectRow>
const madeRow = z.object({ number: z.number(), was: z.number() })
const changedRow = z.object({ id: z.number(), slug: z.string(), draft: z.number() })

/** The redirects of a website as they were last written, by old address. */
export function listRedirects(db: NodePgDatabase, siteId: number): Promise<RedirectRow[]> {
  return queryRows(db, redirectRow).all(sql`
    select c.id, c.slug, v.fields->>'from' as "from", v.fields->>'to' as "to"
    from content_documents c join content_versions v on v.document_id = c.id and v.number = c.draft
    where c.site_id = ${siteId} and c.kind = 'redirect' and c.deleted_at is null
    order by v.fields->>'from', c.id`)
}

/** The same, locked against other writers until the transaction ends. */
export async function lockRedirects(tx: NodePgDatabase, siteId: number): Promise<RedirectRow[]> {
  await tx.execute(sql`
    select from content_documents where site_id = ${siteId} and kind = 'redirect' and deleted_at is null
    order by id for update`)
  return listRedirects(tx, siteId)
}

/** Adds published redirects; a thousand rows in three statements. */
export async function addRedirects(
  tx: NodePgDatabase,
  { siteId, author, at }: By,
  rules: readonly (Rule & { slug: string })[],
): Promise<number[]> {
  if (rules.length === 0) return []
  const rows = await tx
    .insert(contentDocuments)
    .values(
      rules.map(({ slug }) => ({
        siteId,
        kind: 'redirect' as const,
        slug,
        draft: 1,
        published: 1,
        publishedAt: at,
      })),
    )
    .returning({ id: contentDocuments.id, slug: contentDocuments.slug })
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  const versions = rules.map(({ slug, from, to }) => ({
    documentId: ids.get(slug) ?? 0,
    number: 1,
    title: from.slice(0, 300),
    fields: { from, to },
    blocks: [],
    author,
    createdAt: at,
  }))
  await tx.insert(contentVersions).values(versions)
  await tx
    .insert(contentHistory)
    .values(versions.map(({ documentId }) => ({ documentId, action: 'publish', number: 1, author, at })))
  return versions.map(({ documentId }) => documentId)
}

/** Publishes new targets; answers the versions from before. */
export async function changeRedirects(
  tx: NodePgDatabase,
  { author, at }: By,
  rules: readonly (Rule & { id: number })[],
): Promise<{ id: number; number: number }[]> {
  const before: { id: number; number: number }[] = []
  for (const { id, from, to } of rules) {
    const made = await queryRows(tx, madeRow).all(sql`
      with made as (
        insert into content_versions (document_id, number, title, fields, blocks, author, created_at)
        select c.id, (select max(number) + 1 from content_versions where document_id = c.id), v.title,
          ${JSON.stringify({ from, to })}::jsonb, '[]', ${author}, ${at.toISOString()}::timestamptz
        from content_documents c join content_versions v on v.document_id = c.id and v.number = c.draft
        where c.id = ${id} returning document_id, number)
      update content_documents c set draft = made.number, published = made.number,
        published_at = coalesce(c.published_at, ${at.toISOString()}::timestamptz),
        scheduled = null, scheduled_from = null, ends_at = null, version = c.version + 1
      from made, content_documents old where c.id = made.document_id and old.id = c.id
      returning made.number, old.draft as was`)
    for (const { number, was } of made) {
      await tx.insert(contentHistory).values({ documentId: id, action: 'publish', number, author, at })
      before.push({ id, number: was })
    }
  }
  return before
}

/** Puts redirects of the website into the bin; answers which. */
export async function binRedirects(tx: NodePgDatabase, by: By, ids: readonly number[]): Promise<string[]> {
  const changed = await queryRows(tx, changedRow).all(sql`
    update content_documents set deleted_at = ${by.at.toISOString()}::timestamptz, version = version + 1
    where site_id = ${by.siteId} and kind = 'redirect' and deleted_at is null and id = any(${sql.param(ids)}::int[])
    returning id, slug, draft`)
  await recordHistory(tx, by, 'delete', changed)
  return changed.map(({ slug }) => slug)
}

/** Shows earlier versions of redirects of the website again. */
export async function revertRedirects(
  tx: NodePgDatabase,
  by: By,
  versions: readonly { id: number; number: number }[],
): Promise<string[]> {
  const ids = versions.map(({ id }) => id)
  const numbers = versions.map(({ number }) => number)
  const changed = await queryRows(tx, changedRow).all(sql`
    update content_documents c set draft = v.number, published = v.number, version = c.version + 1
    from unnest(${sql.param(ids)}::int[], ${sql.param(numbers)}::int[]) as wanted(id, number)
      join content_versions v on v.document_id = wanted.id and v.number = wanted.number
    where c.id = wanted.id and c.site_id = ${by.siteId} and c.kind = 'redirect' and c.deleted_at is null
    returning c.id, c.slug, c.draft`)
  await recordHistory(tx, by, 'revert', changed)
  return changed.map(({ slug }) => slug)
}

async function recordHistory(
  tx: NodePgDatabase,
  { author, at }: By,
  action: string,
  rows: readonly { id: number; draft: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(contentHistory)
    .values(rows.map(({ id, draft }) => ({ documentId: id, action, number: draft, author, at })))
}
