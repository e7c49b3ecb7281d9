import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, siteId } from './columns.ts'
import { carId } from './stock.ts'

type ValuedVehicle = {
  make: string
  model: string
  badge: string | null
  year: number
  providerId: string | null
}

/** How a figure was made, or why there is none. */
type StoredEstimate = {
  lowCents: number | null
  highCents: number | null
  confidence: 'high' | 'medium' | 'low' | null
  source: 'provider' | 'market' | null
  cars: number | null
  dealers: number | null
  reason: 'too-old' | 'too-far' | 'unknown-year' | 'unknown-odometer' | 'no-market' | null
}

/** What a visitor's own vehicle is worth, as they were told (S3.31). */
export const valuations = pgTable('valuations', {
  id: uuid().primaryKey().defaultRandom(),
  siteId: siteId(),
  rego: text().notNull(),
  regoState: text('rego_state').notNull(),
  adjustmentAnswers: jsonb('adjustment_answers').$type<Record<string, string>>().notNull().default({}),
  offerPriceCents: bigint('offer_price_cents', { mode: 'number' }),
  /** SHA-256 of the visitor's cookie: nobody else may change it. */
  visitorHash: text('visitor_hash'),
  vehicle: jsonb().$type<ValuedVehicle>(),
  odometerKm: integer('odometer_km').notNull().default(0),
  estimate: jsonb().$type<StoredEstimate>(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * A photo that a visitor handed over with a form, encoded anew. It is with the leads and not with the pictures of stock:
 * nobody but the dealer opens it, and it goes with its row.
 */
export const visitorPhotos = pgTable(
  'visitor_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    visitorHash: text('visitor_hash').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    jpeg: bytea().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('visitor_photos_by_expiry').on(table.expiresAt)],
)

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
    carId: carId(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.carId] })],
)
