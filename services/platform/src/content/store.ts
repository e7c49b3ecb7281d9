import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  contentDocuments,
  contentHistory,
  contentMoves,
  contentVersions,
} from '../infrastructure/database/schema/content.ts'

export type DocumentRow = typeof contentDocuments.$inferSelect
export type VersionRow = typeof contentVersions.$inferSelect
export type DocumentKey = { siteId: number; kind: DocumentKind; slug: string }

function isKey({ siteId, kind, slug }: DocumentKey) {
  return and(
    eq(contentDocuments.siteId, siteId),
    eq(contentDocuments.kind, kind),
    eq(contentDocuments.slug, slug),
    isNull(contentDocuments.deletedAt),
  )
}

export async function findDocument(db: NodePgDatabase, key: DocumentKey): Promise<DocumentRow | null> {
  const [row] = await db.select().from(contentDocuments).where(isKey(key))
  return row ?? null
}

/** The same for a writer: locked against other writers until the transaction ends. */
export async function lockDocument(db: NodePgDatabase, key: DocumentKey): Promise<DocumentRow | null> {
  const [row] = await db.select().from(contentDocuments).where(isKey(key)).for('update')
  return row ?? null
}

/** The document that formerly had this slug. */
export async function findMoved(db: NodePgDatabase, key: DocumentKey): Promise<DocumentRow | null> {
  const [row] = await db
    .select({ document: contentDocuments })
    .from(contentMoves)
    .innerJoin(contentDocuments, eq(contentDocuments.id, contentMoves.documentId))
    .where(
      and(
        eq(contentMoves.siteId, key.siteId),
        eq(contentMoves.kind, key.kind),
        eq(contentMoves.slug, key.slug),
        isNull(contentDocuments.deletedAt),
      ),
    )
  return row?.document ?? null
}

export async function listDocuments(
  db: NodePgDatabase,
  { siteId, kind }: Pick<DocumentKey, 'siteId' | 'kind'>,
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(contentDocuments)
    .where(
      and(
        eq(contentDocuments.siteId, siteId),
        eq(contentDocuments.kind, kind),
        isNull(contentDocuments.deletedAt),
      ),
    )
    .orderBy(asc(contentDocuments.id))
}

export async function getVersion(
  db: NodePgDatabase,
  documentId: number,
  number: number,
): Promise<VersionRow> {
  const row = await findVersion(db, documentId, number)
  if (!row) throw new Error(`Document ${documentId} has no version ${number}.`)
  return row
}

export async function findVersion(
  db: NodePgDatabase,
  documentId: number,
  number: number,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.documentId, documentId), eq(contentVersions.number, number)))
  return row ?? null
}

/** Title and fields of several versions at once, without their blocks. */
export async function listVersions(
  db: NodePgDatabase,
  wanted: readonly { documentId: number; number: number }[],
): Promise<Omit<VersionRow, 'blocks'>[]> {
  if (wanted.length === 0) return []
  const columns = {
    documentId: contentVersions.documentId,
    number: contentVersions.number,
    title: contentVersions.title,
    fields: contentVersions.fields,
    author: contentVersions.author,
    createdAt: contentVersions.createdAt,
  }
  const pairs = wanted.map(({ documentId, number }) => sql`(${documentId}::int, ${number}::int)`)
  return db
    .select(columns)
    .from(contentVersions)
    .where(
      sql`(${contentVersions.documentId}, ${contentVersions.number}) in (${sql.join(pairs, sql.raw(', '))})`,
    )
}

/** A new document, or null when one with this slug already exists. */
export async function insertDocument(db: NodePgDatabase, key: DocumentKey): Promise<DocumentRow | null> {
  const [row] = await db
    .insert(contentDocuments)
    .values({ ...key, draft: 1 })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

export type DocumentUpdate = Partial<Omit<DocumentRow, 'id' | 'siteId' | 'kind' | 'version'>>

/** Writes unless somebody else has written since the version that the writer saw; then null. */
export async function updateDocument(
  db: NodePgDatabase,
  { id, version }: { id: number; version: number },
  update: DocumentUpdate,
): Promise<DocumentRow | null> {
  const [row] = await db
    .update(contentDocuments)
    .set({ ...update, version: version + 1 })
    .where(and(eq(contentDocuments.id, id), eq(contentDocuments.version, version)))
    .returning()
  return row ?? null
}

/** A deleted document, for restoring it: locked until the transaction ends. */
export async function lockDeleted(db: NodePgDatabase, id: number): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(contentDocuments)
    .where(and(eq(contentDocuments.id, id), isNotNull(contentDocuments.deletedAt)))
    .for('update')
  return row ?? null
}

/** Deletes documents for good that have been in the bin since then. */
export async function purgeDocuments(db: NodePgDatabase, before: Date, most: number): Promise<void> {
  await db.execute(sql`
    delete from content_documents where id in (
      select id from content_documents where deleted_at < ${before.toISOString()}::timestamptz
      order by id limit ${most} for update skip locked)`)
}

export async function insertVersion(
  db: NodePgDatabase,
  version: Omit<VersionRow, 'number'>,
): Promise<number> {
  const [row] = await db
    .insert(contentVersions)
    .values({
      ...version,
      number: sql`(select coalesce(max(number), 0) + 1 from content_versions where document_id = ${version.documentId})`,
    })
    .returning({ number: contentVersions.number })
  if (!row) throw new Error('The version was not stored.')
  return row.number
}

/** An autosaved version, which the next autosave overwrites. */
export async function rewriteVersion(
  db: NodePgDatabase,
  { documentId, number, ...version }: VersionRow,
): Promise<void> {
  await db
    .update(contentVersions)
    .set(version)
    .where(and(eq(contentVersions.documentId, documentId), eq(contentVersions.number, number)))
}

type HistoryRow = typeof contentHistory.$inferSelect

export async function findLastEntry(db: NodePgDatabase, documentId: number): Promise<HistoryRow | null> {
  const [row] = await db
    .select()
    .from(contentHistory)
    .where(eq(contentHistory.documentId, documentId))
    .orderBy(desc(contentHistory.id))
    .limit(1)
  return row ?? null
}

export async function renameEntry(db: NodePgDatabase, id: number, action: string): Promise<void> {
  await db.update(contentHistory).set({ action }).where(eq(contentHistory.id, id))
}

export async function insertHistory(db: NodePgDatabase, entry: Omit<HistoryRow, 'id'>): Promise<void> {
  await db.insert(contentHistory).values(entry)
}

export async function listHistory(db: NodePgDatabase, documentId: number) {
  return db
    .select({
      action: contentHistory.action,
      number: contentHistory.number,
      author: contentHistory.author,
      at: contentHistory.at,
      title: contentVersions.title,
    })
    .from(contentHistory)
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.documentId, contentHistory.documentId),
        eq(contentVersions.number, contentHistory.number),
      ),
    )
    .where(eq(contentHistory.documentId, documentId))
    .orderBy(asc(contentHistory.id))
}

/** The old slug redirects to the document from now on; the new slug is no longer a redirect. */
export async function moveDocument(
  db: NodePgDatabase,
  { siteId, kind, id, slug }: DocumentRow,
  newSlug: string,
): Promise<void> {
  await db
    .delete(contentMoves)
    .where(and(eq(contentMoves.siteId, siteId), eq(contentMoves.kind, kind), eq(contentMoves.slug, newSlug)))
  await db
    .insert(contentMoves)
    .values({ siteId, kind, slug, documentId: id })
    .onConflictDoUpdate({
      target: [contentMoves.siteId, contentMoves.kind, contentMoves.slug],
      set: { documentId: id },
    })
}
