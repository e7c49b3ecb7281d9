import { privacyKinds } from '@forecourt/domain/person/staff/privacy-request'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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

/**
 * A visitor who signed in to a site's garage, or who asked for a code and has not used it yet. The same person on two
 * sites is two users.
 */
export const websiteUsers = pgTable(
  'website_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    /** In small letters. */
    email: text().notNull(),
    name: text().notNull(),
    /** What better-auth knows a user by: it would take the same address on two sites for one person. */
    identity: text().notNull().generatedAlwaysAs(sql`site_id::text || ':' || email`),
    /** Nobody signs in without a code from their mailbox, so it always is. */
    emailVerified: boolean('email_verified').notNull().default(true),
    /** better-auth wants it; nobody has one. */
    image: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The last time; null until a first code was used: then this is nobody's account. */
    signedInAt: instant('signed_in_at'),
  },
  (table) => [
    unique().on(table.siteId, table.email),
    unique().on(table.identity),
    index('website_users_by_age').on(table.siteId, table.createdAt, table.id),
    index('website_users_without_code').on(table.createdAt).where(sql`${table.signedInAt} is null`),
  ],
)

export const websiteSessions = pgTable(
  'website_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => websiteUsers.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('website_sessions_of_user').on(table.userId),
    index('website_sessions_by_expiry').on(table.expiresAt),
  ],
)

/** The newest code that each browser asked for, hashed once it is mailed, until it is used or too old (docs/decisions/286). */
export const websiteCodes = pgTable(
  'website_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => websiteUsers.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    /** Null until the mail is sent: the code is made then. */
    digest: text(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [unique().on(table.userId, table.browser), index('website_codes_by_expiry').on(table.expiresAt)],
)

/** What was asked and tried how often since when, by a keyed hash of what and by whom: nothing in it names anybody. */
export const websiteTries = pgTable(
  'website_tries',
  {
    key: text().primaryKey(),
    startedAt: instant('started_at').notNull(),
    count: integer().notNull(),
  },
  (table) => [index('website_tries_by_start').on(table.startedAt)],
)

/** What an account keeps of each car: the record of a device, removals too (docs/decisions/210). */
export const watchlist = pgTable(
  'watchlist',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => websiteUsers.id, { onDelete: 'cascade' }),
    carId: carId(),
    isSaved: boolean('is_saved').notNull().default(true),
    /** By the clock of the device that said it, which may be any. */
    saidAtMs: bigint('said_at_ms', { mode: 'number' }).notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    /** The key of what that price included; null where the device did not say. */
    priceBasis: text('price_basis'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.carId] })],
)

/**
 * What somebody asked of the dealer about what is kept of them, and by when it is to be answered. It names lead and
 * person without a reference: it stays when they are forgotten. One that a visitor asks for themselves is `asked` until
 * whoever has the mailbox confirms it.
 */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: integer('site_id').notNull(),
    dealershipId: integer('dealership_id').notNull(),
    /** Null where the visitor asked and has no enquiry. */
    leadId: uuid('lead_id'),
    /** Where the visitor asked: what is kept under it is theirs, and the answer goes there. Emptied a while after it. */
    email: text(),
    /** Of the link with which whoever has the mailbox confirms, and later opens the copy. */
    token: text().unique(),
    /** Keyed hash of the address that asked, until it is confirmed: what one address asks for is bounded. */
    addressHash: text('address_hash'),
    kind: text({ enum: privacyKinds }).notNull(),
    name: text().notNull(),
    receivedAt: instant('received_at').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text({ enum: ['asked', 'open', 'done', 'refused'] })
      .notNull()
      .default('open'),
    handledAt: instant('handled_at'),
    handledBy: text('handled_by'),
    note: text().notNull().default(''),
    /** What staff ticked, once it is done: a copy that was released holds this and nothing that came later. */
    leadIds: uuid('lead_ids').array(),
    addresses: text().array(),
  },
  (table) => [
    index('privacy_requests_of_site').on(table.siteId, table.dueAt),
    uniqueIndex('privacy_requests_once')
      .on(table.siteId, table.email, table.kind)
      .where(sql`${table.state} in ('asked', 'open')`),
  ],
)
