import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Where the bytes come from: a stored file, or a drawing made when somebody first looks. */
export type ImageSource = { type: 'file' | 'drawing'; mime: string; drawing?: unknown }

/** Pictures by content: the id is a hash of the file or of the drawing, so equal pictures are one row. */
export const images = pgTable('images', {
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  source: jsonb().$type<ImageSource>().notNull(),
})
