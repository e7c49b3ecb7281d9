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

/** Who asked to be written to: of what a search brings, or with the dealer's news. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    kind: text({ enum: ['search', 'newsletter'] }).notNull(),
    email: text().notNull(),
    /** In the one spelling of the grammar, without sort and page; empty for the newsletter and for all stock. */
    search: text().notNull().default(''),
    /** What the search is called in mails and on its page. */
    label: text().notNull().default(''),
    frequency: text({ enum: alertFrequencies }).$type<AlertFrequency>().notNull().default('daily'),
    kinds: text({ enum: alertKinds }).array().$type<AlertKind[]>().notNull().default([]),
    /** Of the link with which whoever has the mailbox confirms, changes or ends it. */
    token: text().notNull().unique(),
    /** Keyed hash of the address that asked, until it is confirmed: what one address asks for is bounded. */
    addressHash: text('address_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Nobody is written to before. */
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
    /** Of the site's searches when this one last changed: whoever keeps them in memory reads what is newer. */
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

/** How far the saved searches of a site have followed its stock. Whoever writes here has the site to themselves. */
export const alertSites = pgTable('alert_sites', {
  siteId: siteId().primaryKey(),
  /** Of the change log; null until what is there now is written down. */
  version: bigint({ mode: 'number' }),
  revision: bigint({ mode: 'number' }).notNull().default(0),
})

/** A vehicle as the saved searches of a site last saw it: what is news is told by comparing with it. */
export const alertCars = pgTable(
  'alert_cars',
  {
    siteId: siteId(),
    carId: integer('car_id').notNull(),
    state: text({ enum: ['available', 'reserved', 'sold', 'gone'] }).notNull(),
    /** As the website showed it, with the key of its basis; a row from before there were bases has none. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    priceBasis: text('price_basis'),
    /** The dealer's own price: where it stayed, the website's rates made the difference, and nothing became cheaper. */
    stockPriceCents: bigint('stock_price_cents', { mode: 'number' }),
    /** Null when it was not on the website. */
    document: jsonb().$type<SearchDocument<null>>(),
    /** Counts how often it was sold, reserved or free again, so that each time is news once. */
    turn: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.carId] })],
)

/** One mail with what is news to one mailbox. */
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

/** News of one vehicle for one search, written in the transaction that notices it: once, whatever crashes. */
export const alertMatches = pgTable(
  'alert_matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    carId: integer('car_id').notNull(),
    kind: text({ enum: alertKinds }).$type<AlertKind>().notNull(),
    /** Which of several: the price that it fell to, the turn in which it was sold or free again. */
    occasion: text().notNull(),
    carName: text('car_name').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    wasPriceCents: bigint('was_price_cents', { mode: 'number' }),
    /** Of both figures. */
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
