import type { Conversion } from '@forecourt/domain/tracking/conversions/conversion'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
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
 * What visitors did, without anything that identifies them: no address, user or query string. `event_id` is the
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
    /** The split tests that the visitor agreed to take part in, as `test:arm`. */
    arm: text(),
  },
  (table) => [
    index('events_by_site').on(table.siteId, table.at.desc()),
    // These include the columns that reports count, so that they read only the index.
    index('events_of_views')
      .on(table.siteId, table.at.desc(), table.carId)
      .where(sql.raw(`event_id = ${eventCatalogue.vehicleView.id}`)),
    index('events_of_arms')
      .on(table.siteId, table.at, table.eventId, table.arm)
      .where(sql`${table.arm} is not null`),
    index('events_by_car').on(table.carId, table.at.desc(), table.eventId, table.siteId),
  ],
)

/** Web vitals, counted by day and bucket: a few dozen rows per site and day, regardless of traffic. */
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

/**
 * Search words without results and how often they occurred: a few hundred per site, without anything about the visitor.
 */
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

/**
 * Conversions of visitors who agreed to ad networks, reported by the platform; hashes of people, never their data in
 * plain text.
 */
export const conversions = pgTable(
  'conversions',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    /** The browser's id of the event, so that a repeated report counts once. */
    eventKey: text('event_key').notNull(),
    conversion: jsonb().$type<Conversion>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('conversions_once').on(table.siteId, table.eventKey),
    index('conversions_by_age').on(table.createdAt),
  ],
)
