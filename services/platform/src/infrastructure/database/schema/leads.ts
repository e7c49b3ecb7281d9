import { leadStages, lostReasons } from '@forecourt/domain/lead/handling/lead-stage'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { dealerships, locations } from './organisation.ts'
import { staffUsers } from './staff.ts'
import { cars } from './stock.ts'

/** One person as a dealer sees them: all leads of a site with the same phone number or e-mail address. */
export const people = pgTable('people', {
  id: uuid().primaryKey().defaultRandom(),
  siteId: siteId(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Normalised phone numbers and e-mail addresses; each belongs to one person per site. */
export const personContacts = pgTable(
  'person_contacts',
  {
    siteId: siteId(),
    kind: text({ enum: ['phone', 'email'] }).notNull(),
    value: text().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind, table.value] }),
    index('person_contacts_by_person').on(table.personId),
  ],
)

/** The consent text as it was shown on the screen. */
export type Consent = {
  text: string
  /** The version of its wording; older leads have none. */
  version?: string | null
  at: string
  /** The form and the page. */
  source: string
  optIn: boolean
}

const sourceIn = (attribute: string) => {
  const params = `payload->'lead_attributes'->'${attribute}'`
  return `nullif(left(${params}->>'utm_source', 40), ''), case when ${params}->>'gclid' <> '' then 'Google Ads' when ${params}->>'fbclid' <> '' then 'Meta' end`
}
const reportSource = `coalesce(${sourceIn('linked_query_params')}, ${sourceIn('latest_click')}, nullif(left(payload->>'source', 40), ''))`

/** A lead of any form; its fields as sent are the payload (S3.27). Ids reach browsers, so they cannot be guessed. */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    /** A reference that a visitor can read out on the phone; unique per site. */
    reference: text().notNull(),
    carId: integer('car_id').references(() => cars.id, { onDelete: 'set null' }),
    /** The car's price as shown on the site at that time, with the key of its price basis (docs/decisions/265). */
    seenPriceCents: bigint('seen_price_cents', { mode: 'number' }),
    seenPriceBasis: text('seen_price_basis'),
    /** The dealership and location that it was routed to. */
    dealershipId: integer('dealership_id').references(() => dealerships.id, { onDelete: 'set null' }),
    locationId: integer('location_id').references(() => locations.id, { onDelete: 'set null' }),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    category: text().notNull(),
    subcategory: text(),
    leadStatus: text('lead_status'),
    formCompleted: boolean('form_completed').notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The text that staff search, in lower case and one value per line; emptied with the payload. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(reference || e'\\n' || coalesce(payload->>'name' || ' ', '') || coalesce(payload->>'last_name', '') || e'\\n' || coalesce(payload->>'email', '') || e'\\n' || coalesce(payload->>'phone', ''))`,
      ),
    /** What reports count by, short enough for an index: a category may be as long as its sender likes. */
    reportCategory: text('report_category').notNull().generatedAlwaysAs(sql`left(category, 200)`),
    /**
     * Where the lead came from: the link of the first page, else an advertisement clicked later, else the form. Null for
     * what staff entered; emptied with the payload.
     */
    reportSource: text('report_source').generatedAlwaysAs(sql.raw(reportSource)),
    isSuspected: boolean('is_suspected').notNull().generatedAlwaysAs(sql`suspicions <> '{}'`),
    /** SHA-256 of the visitor's cookie: nobody else may read or update the lead. */
    visitorHash: text('visitor_hash'),
    /** The id of the filled-in form: a repeated post creates no second lead. */
    idempotencyKey: text('idempotency_key'),
    /** Why it may be spam; empty for most. Spam is marked, never dropped. */
    suspicions: text().array().notNull().default([]),
    consent: jsonb().$type<Consent>(),
    /** The stage of the lead, and its owner. */
    stage: text({ enum: leadStages }).notNull().default('new'),
    lostReason: text('lost_reason', { enum: lostReasons }),
    ownerId: integer('owner_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    /** When staff first answered. */
    answeredAt: instant('answered_at'),
    /** When staff last worked on it; null if they have not yet. */
    activeAt: instant('active_at'),
    /** Hidden from the inbox until then. */
    snoozedUntil: instant('snoozed_until'),
    /** The vehicle they bought. */
    wonCarId: integer('won_car_id').references(() => cars.id, { onDelete: 'set null' }),
    /** Incremented by every write of staff, to detect concurrent edits. */
    workVersion: integer('work_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Includes the columns that reports count, so that they read only the index.
    index('leads_by_site').on(
      table.siteId,
      table.createdAt.desc(),
      table.id,
      table.answeredAt,
      table.stage,
      table.dealershipId,
      table.carId,
      table.isSuspected,
      table.reportCategory,
      table.reportSource,
    ),
    index('leads_by_person').on(table.personId),
    index('leads_inbox').on(table.siteId, table.stage, table.createdAt.desc(), table.id),
    index('leads_by_activity').on(
      table.siteId,
      sql`coalesce(${table.activeAt}, ${table.createdAt}) desc nulls last`,
      table.id.desc(),
    ),
    index('leads_of_car').on(table.carId).where(sql`${table.carId} is not null`),
    // Partial words are found through the index leads_by_words, which its migration creates where the database has
    // pg_trgm.
    // For reports, which count without reading rows (record 334).
    index('leads_by_site_and_owner')
      .on(table.siteId, table.createdAt, table.ownerId)
      .where(sql`${table.ownerId} is not null`)
      .concurrently(),
    index('leads_of_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
    unique('leads_reference').on(table.siteId, table.reference),
    uniqueIndex('leads_idempotency')
      .on(table.siteId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
)

/** `version`: of the lead as it was answered; with another one somebody has moved it since. */
export type AnsweredLead = { stage: string; isFirst: boolean; activeAt: string | null; version: number }

/** `sequence`: of the change; with another one the booking has changed again. */
export type BookingUndo = {
  sequence: number
  until: string
  startsAt: string
  endsAt: string
  changedAt: string
  cancelledAt: string | null
  byStaff: boolean
  dateTime: string | null
}

/** What staff did about a lead, in order. */
export const leadEntries = pgTable(
  'lead_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    authorId: integer('author_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    author: text().notNull(),
    kind: text({
      enum: ['note', 'answer', 'stage', 'owner', 'replay', 'booking', 'snooze', 'start'],
    }).notNull(),
    /** The subject of an answer's mail. */
    subject: text(),
    text: text().notNull(),
    /** What the lead was before an answer, for taking the answer back. */
    before: jsonb().$type<AnsweredLead>(),
  },
  (table) => [index('lead_entries_of_lead').on(table.leadId, table.at)],
)

/** When somebody of the team wants to be reminded of a lead, and of what. It concerns nobody else. */
export const leadReminders = pgTable(
  'lead_reminders',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.userId] }),
    index('lead_reminders_of_user').on(table.userId, table.at),
  ],
)

/** Booked places of a time slot at a location; the row is created by the first booking. */
export const bookingSlots = pgTable(
  'booking_slots',
  {
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['test-drive', 'service'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    taken: integer().notNull(),
    capacity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locationId, table.kind, table.startsAt] }),
    check('booking_slots_hold', sql`${table.taken} between 0 and ${table.capacity}`),
  ],
)

export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid('lead_id')
      .notNull()
      .unique()
      .references(() => leads.id, { onDelete: 'cascade' }),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /**
     * The vehicle of the test drive. Bookings of one vehicle must not overlap: the constraint bookings_of_car is in its
     * migration.
     */
    carId: integer('car_id').references(() => cars.id, { onDelete: 'set null' }),
    kind: text({ enum: ['test-drive', 'service'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it was last moved or cancelled, and how often: calendars need this (RFC 5545, SEQUENCE). */
    changedAt: instant('changed_at').notNull().defaultNow(),
    sequence: integer().notNull().default(0),
    /** Whether staff did that, so that the visitor is notified. */
    byStaff: boolean('by_staff').notNull().default(false),
    /** A cancelled booking has released its place; its row stays for those who open its link. */
    cancelledAt: instant('cancelled_at'),
    /** Keyed hash of the IP address that booked, until the booked time: it limits the bookings per address. */
    addressHash: text('address_hash'),
    /** What it was before staff changed it, until they can no longer undo that. */
    undo: jsonb().$type<BookingUndo>(),
    /** Who of the team takes care of whoever comes. */
    assigneeId: integer('assignee_id').references(() => staffUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('bookings_by_time').on(table.locationId, table.startsAt),
    index('bookings_ahead').on(table.startsAt),
  ],
)

/**
 * Changes by staff to a location's calendar: the number of places for the slots that start in a period. Zero blocks
 * them, null restores the default; if several apply to a slot, the last one counts.
 */
export const calendarChanges = pgTable(
  'calendar_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['test-drive', 'service'] }).notNull(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    capacity: integer(),
    note: text().notNull().default(''),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    index('calendar_changes_by_time').on(table.locationId, table.toAt),
    check('calendar_changes_hold', sql`${table.capacity} >= 0 and ${table.fromAt} < ${table.toAt}`),
  ],
)

/** A half-completed form without JavaScript: its values, tied to the visitor's cookie, until it is sent or expires. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    siteId: siteId(),
    visitorHash: text('visitor_hash').notNull(),
    /** The form and its subject, such as `test-drive:12`. */
    form: text().notNull(),
    draft: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.visitorHash, table.form] }),
    index('form_drafts_by_expiry').on(table.expiresAt),
  ],
)

/** The number of leads sent with a form's ticket, by the ticket's hash, until the ticket expires. */
export const formTickets = pgTable(
  'form_tickets',
  {
    ticket: text().primaryKey(),
    uses: integer().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('form_tickets_by_expiry').on(table.expiresAt)],
)
