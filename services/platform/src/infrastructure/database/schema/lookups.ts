import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Cached answers of providers, because each lookup costs money. The key is a keyed hash, so that plates are not stored,
 * and the stored answer identifies a vehicle only by make and model.
 */
export const lookupAnswers = pgTable(
  'lookup_answers',
  {
    question: text().primaryKey(),
    answer: jsonb().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('lookup_answers_by_expiry').on(table.expiresAt)],
)

/** The number of paid lookups per visitor, address, ticket, site, dealer and for the platform on a day (UTC). */
export const lookupCounts = pgTable(
  'lookup_counts',
  {
    day: date().notNull(),
    counted: text().notNull(),
    questions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.counted] })],
)
