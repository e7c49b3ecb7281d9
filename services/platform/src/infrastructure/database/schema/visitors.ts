import { privacyKinds } from '@forecourt/domain/person/privacy-request'
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

/** How a figure was calculated, or why there is none. */
type StoredEstimate = {
  lowCents: number | null
  highCents: number | null
  confidence: 'high' | 'medium' | 'low' | null
  source: 'provider' | 'market' | null
  cars: number | null
  dealers: number | null
  reason: 'too-old' | 'too-far' | 'unknown-year' | 'unknown-odometer' | 'no-market' | null
}

/** The valuation of a visitor's own vehicle, as shown to them (S3.31). */
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
 * A photo that a visitor uploaded with a form, re-encoded. It is stored with the leads and not with the pictures of
 * stock: only the dealer can open it, and it is deleted with its row.
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
 * A visitor who signed in to a site's garage, or who requested a code and has not used it yet. The same person on two
 * sites is two users.
 */
export const websiteUsers = pgTable(
  'website_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** The unique name for better-auth, which would treat the same address on two sites as one person. */
    identity: text().notNull().generatedAlwaysAs(sql`site_id::text || ':' || email`),
    /** Always true, because nobody signs in without a code from their mailbox. */
    emailVerified: boolean('email_verified').notNull().default(true),
    /** Required by better-auth; always empty. */
    image: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The time of the last sign-in; null until a first code was used: the account has no owner before. */
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

/**
 * The newest code that each browser requested, hashed once it is mailed, until it is used or expires
 * (docs/decisions/286).
 */
export const websiteCodes = pgTable(
  'website_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => websiteUsers.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    /** Null until the mail is sent, because the code is created then. */
    digest: text(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [unique().on(table.userId, table.browser), index('website_codes_by_expiry').on(table.expiresAt)],
)

/**
 * Attempt counters per time window, by a keyed hash of the action and the person, so that the table identifies nobody.
 */
export const websiteTries = pgTable(
  'website_tries',
  {
    key: text().primaryKey(),
    startedAt: instant('started_at').notNull(),
    count: integer().notNull(),
  },
  (table) => [index('website_tries_by_start').on(table.startedAt)],
)

/** What an account stores about each car: the synced record of its devices, including removals (docs/decisions/210). */
export const watchlist = pgTable(
  'watchlist',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => websiteUsers.id, { onDelete: 'cascade' }),
    carId: carId(),
    isSaved: boolean('is_saved').notNull().default(true),
    /** By the clock of the reporting device, which may be wrong. */
    changedAtMs: bigint('said_at_ms', { mode: 'number' }).notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    /** The key of what that price included; null if the device did not report it. */
    priceBasis: text('price_basis'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.carId] })],
)

/**
 * A privacy request to the dealer, and its due date. It refers to lead and person without foreign keys, because it
 * outlives their erasure. A request by a visitor is `asked` until the owner of the mailbox confirms it.
 */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: integer('site_id').notNull(),
    dealershipId: integer('dealership_id').notNull(),
    /** Null if the visitor made the request and has no enquiry. */
    leadId: uuid('lead_id'),
    /**
     * The mailbox of the request: data stored under it belongs to the visitor, and the answer is sent there. Emptied
     * some time after the answer.
     */
    email: text(),
    /** The token of the link with which the owner of the mailbox confirms, and later opens the copy. */
    token: text().unique(),
    /** Keyed hash of the IP address of the request, until it is confirmed: it limits the requests per address. */
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
    /** What staff selected, once it is completed: a released copy contains this and nothing that arrived later. */
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
