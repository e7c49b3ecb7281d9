import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export const groups = pgTable('groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
})

export const manufacturers = pgTable('manufacturers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
})

export const models = pgTable(
  'models',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    slug: text().notNull(),
    name: text().notNull(),
    body: text(),
  },
  (table) => [unique().on(table.manufacturerId, table.slug)],
)

export const dealerships = pgTable('dealerships', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  groupId: integer('group_id').references(() => groups.id),
  slug: text().notNull().unique(),
  name: text().notNull(),
  abn: text(),
  stripePublishableKey: text('stripe_publishable_key'),
})

export const dealershipManufacturers = pgTable(
  'dealership_manufacturers',
  {
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
  },
  (table) => [primaryKey({ columns: [table.dealershipId, table.manufacturerId] })],
)

/** Motor dealer licences: NSW s 19A requires the number on the website and in every advertisement. */
export const dealershipLicences = pgTable(
  'dealership_licences',
  {
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    state: text().notNull(),
    number: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealershipId, table.state] })],
)

export const paymentProcessors = pgTable('payment_processors', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  dealershipId: integer('dealership_id')
    .notNull()
    .references(() => dealerships.id, { onDelete: 'cascade' }),
  authorizationType: text('authorization_type').$type<GatewayName>().notNull(),
  /** The public key for browsers; secrets come from the environment. */
  authorizationKey: text('authorization_key').notNull(),
  depositCents: integer('deposit_cents'),
  applePayEnabled: boolean('apple_pay_enabled').notNull().default(false),
  googlePayEnabled: boolean('google_pay_enabled').notNull().default(false),
  googleMerchantId: text('google_merchant_id'),
})

/** Accounts that dealers have connected themselves, with their keys sealed. */
export const gatewayAccounts = pgTable(
  'gateway_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    processor: text().$type<GatewayName>().notNull(),
    publicKey: text('public_key').notNull(),
    sealed: text().notNull(),
    connectedAt: timestamp('connected_at', { withTimezone: true, precision: 3 }).notNull(),
    connectedBy: text('connected_by').notNull(),
  },
  (table) => [
    uniqueIndex('gateway_accounts_key').on(table.processor, table.publicKey),
    index('gateway_accounts_dealership').on(table.dealershipId),
  ],
)

export const locations = pgTable(
  'locations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    primary: boolean().notNull().default(false),
    visible: boolean().notNull().default(true),
    locationType: text('location_type', { enum: ['sales', 'parts', 'service'] }).notNull(),
    timeZone: text('time_zone').notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postcode: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    placeUrl: text('place_url'),
    phone: text().notNull(),
    distributionLocations: text('distribution_locations').array().notNull().default([]),
  },
  (table) => [unique().on(table.dealershipId, table.slug)],
)

export const openingHours = pgTable(
  'opening_hours',
  {
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    status: text({ enum: ['open', 'closed', 'by_appointment'] }).notNull(),
    formattedHours: text('formatted_hours').notNull(),
    open: time({ precision: 0 }),
    close: time({ precision: 0 }),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.weekday] })],
)
