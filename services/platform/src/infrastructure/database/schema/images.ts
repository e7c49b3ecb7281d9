import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The source of the bytes: a stored file, or a drawing rendered on first use. */
export type ImageSource = { type: 'file' | 'drawing'; mime: string; drawing?: unknown }

/** Pictures by content: the id is a hash of the file or the drawing, so equal pictures share one row. */
export const images = pgTable('images', {
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  source: jsonb().$type<ImageSource>().notNull(),
})
