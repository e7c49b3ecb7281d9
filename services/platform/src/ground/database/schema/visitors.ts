import { bigint, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, siteId } from './columns.ts'
import { cars } from './stock.ts'

export const valuations = pgTable('valuations', {
  id: uuid().primaryKey().defaultRandom(),
  siteId: siteId(),
  rego: text().notNull(),
  regoState: text('rego_state').notNull(),
  adjustmentAnswers: jsonb('adjustment_answers').$type<Record<string, unknown>>().notNull().default({}),
  offerPriceCents: bigint('offer_price_cents', { mode: 'number' }),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A visitor who signed in to a site's garage; the same person on two sites is two users. */
export const websiteUsers = pgTable(
  'website_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    email: text().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.siteId, table.email)],
)

export const watchlist = pgTable(
  'watchlist',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => websiteUsers.id, { onDelete: 'cascade' }),
    carId: integer('car_id')
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.carId] })],
)
