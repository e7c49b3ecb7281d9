import type { CarEvidence } from '@forecourt/domain/vehicle/evidence/car-evidence'
import type { Lender } from '@forecourt/domain/vehicle/lender'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { images } from './images.ts'
import { dealerships, locations } from './organisation.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

export const cars = pgTable(
  'cars',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    kind: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    year: smallint(),
    make: text().notNull(),
    model: text().notNull(),
    badge: text(),
    series: text(),
    stockNumber: text('stock_number').notNull(),
    vin: text(),
    rego: text(),
    odometerKm: integer('odometer_km'),

    carType: text('car_type', { enum: ['new', 'used', 'demo'] }).notNull(),
    status: text().notNull(),
    reserved: boolean().notNull().default(false),
    sold: boolean().notNull().default(false),
    soldAt: instant('sold_at'),
    /** What it sold for, if staff said. */
    soldPriceCents: cents('sold_price_cents'),
    showOnDealerWebsite: boolean('show_on_dealer_website').notNull().default(true),

    priceCents: cents('price_cents'),
    beforePriceCents: cents('before_price_cents'),
    priceBasis: text('price_basis', { enum: ['drive_away', 'excl_gov', 'egc'] }).notNull(),

    certified: boolean().notNull().default(false),
    simpleFuel: text('simple_fuel'),
    videoUrl: text('video_url'),
    description: text().notNull().default(''),
    body: text(),
    colour: text(),
    fuel: text(),
    transmission: text(),
    drive: text(),
    engine: text(),
    doors: smallint(),
    seats: smallint(),
    attributes: jsonb().$type<Readonly<Record<string, string | number | boolean>>>().notNull().default({}),

    createdAt: instant('created_at').notNull(),
    date: date(),
    carsalesTitle: text('carsales_title'),
    carsalesSellerIdentifier: text('carsales_seller_identifier'),

    preorder: boolean().notNull().default(false),
    reservable: boolean(),
    /** When its page last changed; maintained by triggers. */
    changedAt: instant('changed_at').notNull().defaultNow(),

    subscriptionPriceCents: cents('subscription_price_cents'),
    priceState: text('price_state'),
    regoMonths: smallint('rego_months'),
    averageMarketPriceCents: cents('average_market_price_cents'),
    stateAverageMarketPriceCents: cents('state_average_market_price_cents'),
    marketCheckedOn: date('market_checked_on'),

    tag: text(),
    historyFileUrl: text('history_file_url'),
    evidence: jsonb().$type<CarEvidence>(),

    privateSuburb: text('private_suburb'),
    privatePostcode: text('private_postcode'),
    customRank: doublePrecision('custom_rank').notNull().default(0),

    /** In the bin since then: hidden, whoever writes it (functions/deleted-cars.sql). */
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by'),
    /** What takes it out again: whether visitors saw it, and whether a stock file said so. */
    undoDelete: jsonb('undo_delete').$type<{ shown?: boolean; byFile?: ('priceCents' | 'status')[] }>(),
  },
  (table) => [
    unique().on(table.dealershipId, table.slug),
    index('cars_newest').on(table.dealershipId, table.createdAt.desc()),
    index('cars_by_price').on(table.dealershipId, table.priceCents.desc(), table.id.desc()),
    index('cars_by_kilometres').on(table.dealershipId, table.odometerKm.desc(), table.id.desc()),
    index('cars_by_year').on(table.dealershipId, table.year.desc(), table.id.desc()),
    index('cars_by_dealership').on(table.dealershipId, table.id),
    index('cars_by_sale').on(table.dealershipId, table.soldAt).where(sql`${table.sold}`),
    index('cars_unsold').on(table.dealershipId).where(sql`not ${table.sold}`),
  ],
)

/**
 * For rows that belong to a car and are deleted with it. Not in columns.ts, because that would be a circular import.
 */
export const carId = () =>
  integer('car_id')
    .notNull()
    .references(() => cars.id, { onDelete: 'cascade' })

export const carImages = pgTable(
  'car_images',
  {
    carId: carId(),
    position: smallint().notNull(),
    imageId: text('image_id')
      .notNull()
      .references(() => images.id),
    alt: text().notNull().default(''),
    /** The point that must stay visible when the picture is cropped, in per cent. */
    focalX: smallint('focal_x').notNull().default(50),
    focalY: smallint('focal_y').notNull().default(50),
  },
  (table) => [
    primaryKey({ columns: [table.carId, table.position] }),
    index('car_images_image').on(table.imageId),
  ],
)

export const carLenders = pgTable(
  'car_lenders',
  {
    carId: carId(),
    provider: text().notNull(),
    figures: jsonb().$type<Lender>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.carId, table.provider] })],
)

/** Every price of a car: a was-price is a claim that needs this proof. */
export const priceHistory = pgTable(
  'price_history',
  {
    carId: carId(),
    at: instant('at').notNull(),
    priceCents: cents('price_cents'),
    /** The charges that it included: two prices with different inclusions are not a price change. */
    priceBasis: text('price_basis', { enum: ['drive_away', 'excl_gov', 'egc'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.carId, table.at] })],
)
