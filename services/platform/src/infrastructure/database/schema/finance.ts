import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, siteId } from './columns.ts'
import { leads } from './leads.ts'

/** The consent text as it was shown on the screen. */
export type RecordedConsent = { name: string; text: string; version: string; at: string }

/**
 * Finance applications, unfinished and submitted. Income, debts, date of birth and licence are encrypted with a key
 * that is not in the database, and deleted when they expire.
 */
export const financeApplications = pgTable(
  'finance_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    /** SHA-256 of the visitor's cookie. */
    visitorHash: text('visitor_hash').notNull(),
    /** Which form, and about which vehicle. */
    form: text().notNull(),
    /** The URL where the visitor continues it. */
    path: text().notNull().default(''),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    draft: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sealed: text(),
    consents: jsonb().$type<RecordedConsent[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    completedAt: instant('completed_at'),
    erasesAt: instant('erases_at').notNull(),
  },
  (table) => [
    uniqueIndex('finance_applications_open')
      .on(table.siteId, table.visitorHash, table.form)
      .where(sql`${table.completedAt} is null`),
    index('finance_applications_of_lead').on(table.leadId),
    index('finance_applications_to_erase').on(table.erasesAt),
  ],
)

/** Photos of an applicant's licence, re-encoded, encrypted like the answers and deleted with their application. */
export const financeDocuments = pgTable(
  'finance_documents',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => financeApplications.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    height: integer().notNull(),
    sealed: bytea().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('finance_documents_of_application').on(table.applicationId)],
)
