import { documentKinds } from '@forecourt/domain/content/document-kind'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { images } from './images.ts'
import { sites } from './sites.ts'

const kind = () => text({ enum: documentKinds }).notNull()
const ofSite = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

/** A document and the numbers of its current versions. `version` counts every write, to detect concurrent edits. */
export const contentDocuments = pgTable(
  'content_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    siteId: ofSite(),
    kind: kind(),
    slug: text().notNull(),
    version: integer().notNull().default(1),
    draft: integer().notNull(),
    published: integer(),
    publishedAt: instant('published_at'),
    scheduled: integer(),
    scheduledFrom: instant('scheduled_from'),
    endsAt: instant('ends_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('content_documents_slug')
      .on(table.siteId, table.kind, table.slug)
      .where(sql`${table.deletedAt} is null`),
  ],
)

const ofDocument = () =>
  integer('document_id')
    .notNull()
    .references(() => contentDocuments.id, { onDelete: 'cascade' })

/** The versions of a document. They are permanent, except that an autosave overwrites the previous autosave. */
export const contentVersions = pgTable(
  'content_versions',
  {
    documentId: ofDocument(),
    number: integer().notNull(),
    title: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    blocks: jsonb().$type<unknown[]>().notNull(),
    author: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
)

/** Who did what to a document, and with which version. */
export const contentHistory = pgTable(
  'content_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: ofDocument(),
    action: text().notNull(),
    number: integer().notNull(),
    author: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('content_history_document').on(table.documentId)],
)

/** Former addresses of documents, which still redirect to them. */
export const contentMoves = pgTable(
  'content_moves',
  { siteId: ofSite(), kind: kind(), slug: text().notNull(), documentId: ofDocument() },
  (table) => [primaryKey({ columns: [table.siteId, table.kind, table.slug] })],
)

/** What a copy was before its origin was last pushed to it. */
export type CopyBefore = {
  draft: number
  published: number | null
  /** Which versions of origin and copy belonged together; null for a page of the website's own. */
  pushed: { origin: number; copy: number } | null
}

/** A document that was pushed from another website: which version it took, and what it was before. */
export const contentCopies = pgTable(
  'content_copies',
  {
    copyId: integer('copy_id')
      .primaryKey()
      .references(() => contentDocuments.id, { onDelete: 'cascade' }),
    originId: integer('origin_id')
      .notNull()
      .references(() => contentDocuments.id, { onDelete: 'cascade' }),
    originNumber: integer('origin_number').notNull(),
    /** The version of the copy that has it; another draft means that somebody changed theirs since. */
    copyNumber: integer('copy_number').notNull(),
    /** Null for a copy that was new. */
    before: jsonb().$type<CopyBefore>(),
    pushedAt: instant('pushed_at').notNull(),
    pushedBy: text('pushed_by').notNull(),
  },
  (table) => [index('content_copies_of_origin').on(table.originId)],
)

/** The pictures in a site's library; `imageId` is the picture, which others may show too. */
export const mediaItems = pgTable(
  'media_items',
  {
    siteId: ofSite(),
    imageId: text('image_id')
      .notNull()
      .references(() => images.id),
    name: text().notNull(),
    alt: text().notNull(),
    /** The point that must stay visible when the picture is cropped, in per cent from the left and from the top. */
    focalX: integer('focal_x').notNull().default(50),
    focalY: integer('focal_y').notNull().default(50),
    bytes: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    /** In the bin since then, by whom. */
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.imageId] })],
)
