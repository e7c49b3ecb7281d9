import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The running processes of the installation. One that stops deletes its row; one that was killed leaves it behind. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  role: text().notNull(),
  version: text().notNull(),
  mode: text({ enum: ['demo', 'live'] }).notNull(),
  /** Null for a process without a database. */
  schemaVersion: integer('schema_version'),
  /** Ids, never keys, by purpose. */
  keyIds: jsonb('key_ids').$type<Record<string, string[]>>().notNull(),
  /** Hashes of the settings that must be the same everywhere. */
  settings: jsonb().$type<Record<string, string>>().notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  seenAt: instant('seen_at').notNull().defaultNow(),
})
