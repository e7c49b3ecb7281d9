import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sites } from './sites.ts'
import { cars } from './stock.ts'

const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id)
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A lead of any form; its fields as sent are the payload (S3.27). Ids reach browsers, so they cannot be guessed. */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    carId: integer('car_id').references(() => cars.id, { onDelete: 'set null' }),
    category: text().notNull(),
    subcategory: text(),
    leadStatus: text('lead_status'),
    formCompleted: boolean('form_completed').notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('leads_by_site').on(table.siteId, table.createdAt.desc())],
)

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
