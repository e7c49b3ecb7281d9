import { type AlertFrequency, alertFrequencies } from '@forecourt/domain/listing/alert-due'
import { type AlertKind, alertKinds } from '@forecourt/domain/listing/alert-kind'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { instant, siteId } from './columns.ts'

/** Visitors who subscribed to a saved search or to the dealer's newsletter. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    kind: text({ enum: ['search', 'newsletter'] }).notNull(),
    email: text().notNull(),
    /** In canonical form, without sort and page; empty for the newsletter and for all stock. */
    search: text().notNull().default(''),
    /** The name of the search in mails and on its page. */
    label: text().notNull().default(''),
    frequency: text({ enum: alertFrequencies }).$type<AlertFrequency>().notNull().default('daily'),
    kinds: text({ enum: alertKinds }).array().$type<AlertKind[]>().notNull().default([]),
    /** The token of the link with which the owner of the mailbox confirms, changes or ends it. */
    token: text().notNull().unique(),
    /** Keyed hash of the IP address of the request, until it is confirmed: it limits the requests per address. */
    addressHash: text('address_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Nothing is sent before the confirmation. */
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
    /** The site-wide version of this search's last change, so that in-memory copies load only newer ones. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('subscriptions_once')
      .on(table.siteId, table.kind, table.email, sql`md5(${table.search})`)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_of_site').on(table.siteId, table.kind, table.revision),
    index('subscriptions_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
  ],
)

/** How far the saved searches of a site have processed its stock. Writers lock the site. */
export const alertSites = pgTable('alert_sites', {
  siteId: siteId().primaryKey(),
  /** Position in the change log; null until the current stock is recorded. */
  version: bigint({ mode: 'number' }),
  revision: bigint({ mode: 'number' }).notNull().default(0),
})

/** A vehicle as the saved searches of a site last saw it; alerts are derived by comparing with it. */
export const alertCars = pgTable(
  'alert_cars',
  {
    siteId: siteId(),
    carId: integer('car_id').notNull(),
    state: text({ enum: ['available', 'reserved', 'sold', 'gone'] }).notNull(),
    /** As the website showed it, with the key of its price basis; rows older than price bases have none. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    priceBasis: text('price_basis'),
    /**
     * The dealer's own price: if it is unchanged, only the website's rates made the difference, which is no price drop.
     */
    stockPriceCents: bigint('stock_price_cents', { mode: 'number' }),
    /** Null when it was not on the website. */
    document: jsonb().$type<SearchDocument<null>>(),
    /** Counts how often it was sold, reserved or available again, so that each time is reported once. */
    turn: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.carId] })],
)

/** One alert mail to one mailbox. */
export const alertMails = pgTable(
  'alert_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('alert_mails_of_mailbox').on(table.siteId, table.email, table.createdAt)],
)

/**
 * An alert item about one vehicle for one search, written in the transaction that detects it, so that it is reported
 * exactly once.
 */
export const alertMatches = pgTable(
  'alert_matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    carId: integer('car_id').notNull(),
    kind: text({ enum: alertKinds }).$type<AlertKind>().notNull(),
    /** Distinguishes several alerts of one kind: the reduced price, or the count of its status changes. */
    occasion: text().notNull(),
    carName: text('car_name').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    wasPriceCents: bigint('was_price_cents', { mode: 'number' }),
    /** The price basis of both figures. */
    priceBasis: text('price_basis'),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    mailId: uuid('mail_id').references(() => alertMails.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('alert_matches_once').on(table.subscriptionId, table.carId, table.kind, table.occasion),
    index('alert_matches_due').on(table.dueAt).where(sql`${table.mailId} is null`),
    index('alert_matches_of_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
  ],
)
