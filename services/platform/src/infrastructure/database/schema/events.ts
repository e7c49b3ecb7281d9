import type { Conversion } from '@forecourt/domain/tracking/conversions/conversion'
import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, siteId } from './columns.ts'
import { sites } from './sites.ts'
import { cars } from './stock.ts'

/**
 * What visitors did, without a word about who they are: no address, no user, no query string. `event_id` is the
 * catalogue's number (S9.01 to S9.06); the two phone calls of section 7 have none. A sent form has the SHA-256 of its
 * e-mail and phone (S7.41), never the text.
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    eventId: smallint('event_id'),
    carId: integer('car_id').references(() => cars.id, { onDelete: 'set null' }),
    dealershipId: integer('dealership_id'),
    path: text(),
    emailHash: text('email_hash'),
    phoneHash: text('phone_hash'),
    /** Of a split test that the visitor agreed to take part in, as `test:arm`. */
    arm: text(),
  },
  (table) => [
    // With what reports count, so that they read nothing else.
    index('events_by_site').on(table.siteId, table.at.desc(), table.eventId, table.carId),
    index('events_of_arms').on(table.siteId, table.at).where(sql`${table.arm} is not null`),
    index('events_by_car').on(table.carId, table.at.desc()),
  ],
)

/** How pages felt, counted by day and bucket: a site has some dozen rows a day, however many came. */
export const webVitals = pgTable(
  'web_vitals',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    name: text().notNull(),
    bucket: smallint().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.name, table.bucket] })],
)

/** Words that found nothing, with how often: a few hundred of a site, without anything about who asked. */
export const missedWords = pgTable(
  'missed_words',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    n: integer().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.words] })],
)

/** What visitors who agreed to networks did, to be told to these by the platform; hashes of people, never their words. */
export const conversions = pgTable(
  'conversions',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    /** The browser's id of the event: however often it is sent, it is one. */
    eventKey: text('event_key').notNull(),
    conversion: jsonb().$type<Conversion>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('conversions_once').on(table.siteId, table.eventKey),
    index('conversions_by_age').on(table.createdAt),
  ],
)
