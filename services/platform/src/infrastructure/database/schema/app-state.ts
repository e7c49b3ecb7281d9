import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Facts about the installation itself, such as that the demo dealers have been loaded. */
export const appState = pgTable('app_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})
