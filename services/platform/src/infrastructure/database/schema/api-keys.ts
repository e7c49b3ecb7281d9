import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, siteId } from './columns.ts'

/** Keys of programs that read a site's stock. Only the hash is stored, so a lost key is replaced by a new one. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteId(),
    name: text().notNull(),
    scopes: text().array().notNull(),
    hash: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('api_keys_of_site').on(table.siteId)],
)
