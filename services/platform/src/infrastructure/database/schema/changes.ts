import { bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The change log of what pages show. Triggers write it in the transaction of every write that affects a page; a null
 * site means every site.
 */
export const changes = pgTable(
  'changes',
  {
    version: bigserial({ mode: 'number' }).primaryKey(),
    siteId: integer('site_id'),
    tags: text().array().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('changes_at').on(table.at)],
)
