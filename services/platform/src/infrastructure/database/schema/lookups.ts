import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What a provider said, for whoever asks the same again: each question costs money. The question is a keyed hash, so that
 * plates are not listed here, and what is kept of the answer names no vehicle but by make and model.
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

/** How many paid questions a visitor, an address, a ticket, a site, a dealer and the whole platform have asked on a day (UTC). */
export const lookupCounts = pgTable(
  'lookup_counts',
  {
    day: date().notNull(),
    counted: text().notNull(),
    questions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.counted] })],
)
