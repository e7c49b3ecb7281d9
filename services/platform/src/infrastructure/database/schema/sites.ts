import { getCountry } from '@forecourt/domain/country/countries'
import type { Country } from '@forecourt/domain/country/country'
import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { closedReasons } from '@forecourt/domain/site/closed-site'
import type { NavigationItem } from '@forecourt/domain/site/site'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { images } from './images.ts'
import { dealerships, groups, locations, manufacturers } from './organisation.ts'

/** Stored as its code. */
const country = customType<{ data: Country; driverData: string }>({
  dataType: () => 'text',
  toDriver: ({ code }) => code,
  fromDriver: (code) => getCountry(code),
})

export const sites = pgTable(
  'sites',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    kind: text().notNull(),
    template: text().notNull(),
    tokens: jsonb().$type<Record<string, string>>().notNull().default({}),
    tagline: text().notNull().default(''),
    /** The product features that the site shows, for the directory of demo sites. */
    shows: text().notNull().default(''),
    phone: text().notNull(),
    email: text().notNull(),
    logoImageId: text('logo_image_id').references(() => images.id),
    heroImageId: text('hero_image_id').references(() => images.id),
    socialUrls: jsonb('social_urls').$type<Record<string, string>>().notNull().default({}),
    url: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: country().notNull(),
    googleSiteVerification: text('google_site_verification'),
    street: text().notNull(),
    suburb: text().notNull(),
    addressState: text('address_state').notNull(),
    postcode: text().notNull(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id),
    groupId: integer('group_id').references(() => groups.id),
    manufacturerId: integer('manufacturer_id').references(() => manufacturers.id),
    financeProvider: text('finance_provider'),
    paymentProvider: text('payment_provider').$type<GatewayName>(),
    autobot: boolean().notNull().default(false),
    offersSubscription: boolean('offers_subscription').notNull().default(false),
    includeSoldCarsDays: smallint('include_sold_cars_days').notNull().default(3),
    /**
     * No longer used, because offers are counted when they are served; processes of the previous release still read it.
     */
    offersCount: smallint('offers_count').notNull().default(0),
    blogsEnabled: boolean('blogs_enabled').notNull().default(true),
    blogsTitle: text('blogs_title').notNull().default('Blog'),
    headerNavigation: jsonb('header_navigation').$type<NavigationItem[]>().notNull().default([]),
    footerNavigation: jsonb('footer_navigation').$type<NavigationItem[]>().notNull().default([]),
    searchFilters: text('search_filters').array().notNull().default([]),
    /** Why visitors see that it is closed; null for an open website. */
    closed: text({ enum: closedReasons }),
  },
  (table) => [
    // The site is found by the visitor's Host header, so the host of the public URL is unique.
    uniqueIndex('sites_host').on(sql`(lower(substring(${table.url} from '^https?://([^/:]+)')))`),
  ],
)

/** The dealerships whose stock a site shows, in the order of the site's own list. */
export const siteDealerships = pgTable(
  'site_dealerships',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.dealershipId] })],
)

export const specialHours = pgTable('special_hours', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' }),
  locationId: integer('location_id').references(() => locations.id, { onDelete: 'cascade' }),
  date: date().notNull(),
  name: text().notNull(),
  status: text({ enum: ['open', 'closed'] }).notNull(),
  open: time({ precision: 0 }),
  close: time({ precision: 0 }),
})

/** Split tests of a site with their period; what visitors see is in the settings. */
export const splitTests = pgTable(
  'split_tests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    test: text().notNull(),
    goal: text().notNull(),
    share: smallint().notNull(),
    /** The slug of the page that replaces another, where pages are compared. */
    page: text(),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
    startedBy: text('started_by').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
    winner: text({ enum: ['control', 'other'] }),
  },
  (table) => [
    uniqueIndex('split_tests_running').on(table.siteId).where(sql`${table.endedAt} is null`),
    index('split_tests_site').on(table.siteId, table.id),
  ],
)

const scope = text({ enum: ['site', 'dealership', 'group', 'manufacturer'] })

export const flags = pgTable(
  'flags',
  {
    scope: scope.notNull(),
    scopeId: integer('scope_id').notNull(),
    key: text().notNull(),
    state: text({ enum: ['on', 'off', 'inherit'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.scopeId, table.key] })],
)

export const settings = pgTable(
  'settings',
  {
    scope: scope.notNull(),
    scopeId: integer('scope_id').notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.scopeId, table.key] })],
)

/** Further hosts of a site besides its main address, without www. */
export const siteDomains = pgTable(
  'site_domains',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    /** The value that the owner publishes to prove ownership. */
    proof: text().notNull(),
    /** Null: ownership is not proven yet, and the host does not redirect. */
    provedAt: timestamp('proved_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('site_domains_site').on(table.siteId, table.host),
    uniqueIndex('site_domains_proved').on(table.host).where(sql`${table.provedAt} is not null`),
  ],
)

/** A sender domain of a site's mail, with its signing key. */
export const mailSenders = pgTable(
  'mail_senders',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    domain: text().notNull(),
    selector: text().notNull(),
    publicKey: text('public_key').notNull(),
    sealedKey: text('sealed_key').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true, precision: 3 }),
    /** Null: its DNS records are not correct, and mail is sent from the platform's address. */
    provedAt: timestamp('proved_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.domain] })],
)
