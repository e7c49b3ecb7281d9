import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import type { FeedField, PartialFeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { sourceTroubles } from '@forecourt/domain/vehicle/feed/find-source-trouble'
import type { FirstLook } from '@forecourt/domain/vehicle/feed/first-look'
import type { UnreadColumn } from '@forecourt/domain/vehicle/feed/guess-column'
import type { FeedWrittenColumns } from '@forecourt/domain/vehicle/feed/write-fields'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { images } from './images.ts'
import { dealerships, locations } from './organisation.ts'
import { staffUsers } from './staff.ts'
import { carId } from './stock.ts'

/** A source of a dealership's stock: one system that sends files or posts vehicles. */
export const stockSources = pgTable(
  'stock_sources',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id),
    /** The location of vehicles for which the file names none. */
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    kind: text().notNull(),
    /** Whether a file contains the complete stock, so that missing vehicles count as sold. */
    isFull: boolean('is_full').notNull().default(true),
    soldAfterRuns: smallint('sold_after_runs').notNull().default(2),
    stopPercent: smallint('stop_percent').notNull().default(20),
    /** Where its file is fetched from, and how often; null for a source that sends its files. */
    url: text(),
    everyMinutes: smallint('every_minutes').notNull().default(60),
    pullAt: instant('pull_at'),
    /** Whether posts may still name the secret that every source had before it could have its own. */
    acceptsCommonSecret: boolean('accepts_common_secret').notNull().default(true),
    /** Why its file could not be fetched the last time, and since when; null if it could. */
    fetchFault: text('fetch_fault'),
    fetchFailedAt: instant('fetch_failed_at'),
    /** Who hears when something is the matter with it; the dealership's managers if nobody is named. */
    hearsId: integer('hears_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    /** What they have been told of, so that each trouble is told once; null when it was well. */
    toldTrouble: text('told_trouble', { enum: sourceTroubles }),
    /** Whether somebody has to look at what its first file would show before visitors see it. */
    asksFirst: boolean('asks_first').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('stock_sources_name_of_dealership').on(table.dealershipId, table.name)],
)

const sourceId = () =>
  integer('source_id')
    .notNull()
    .references(() => stockSources.id, { onDelete: 'cascade' })

/**
 * Secrets of the systems that post vehicles for a source. They are not stored: each is derived from the platform's keys
 * and its id.
 */
export const stockSecrets = pgTable(
  'stock_secrets',
  {
    id: uuid().primaryKey().defaultRandom(),
    sourceId: sourceId(),
    /** Which system has it. */
    name: text().notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('stock_secrets_of_source').on(table.sourceId)],
)

export const stockMappings = pgTable(
  'stock_mappings',
  {
    sourceId: sourceId(),
    version: integer().notNull(),
    mapping: jsonb().$type<FeedMapping>().notNull(),
    madeBy: text('made_by', { enum: ['guess', 'person'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.version] })],
)

/** What a source last reported for a vehicle, and the car that it belongs to. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    sourceId: sourceId(),
    stockNumber: text('stock_number').notNull(),
    vin: text(),
    carId: carId(),
    /** Hash of the row's text and its mapping, so that unchanged rows cost nothing. */
    hash: text().notNull(),
    /**
     * The values as reported. Stored as text because nothing queries them: parsing them took a sixth of the time of a
     * first file.
     */
    vehicle: json().$type<PartialFeedVehicle>().notNull(),
    /** The number of consecutive full files that did not contain it. */
    missingRuns: smallint('missing_runs').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.stockNumber] }),
    uniqueIndex('stock_entries_one_a_car').on(table.carId),
    index('stock_entries_by_vin').on(table.sourceId, table.vin),
  ],
)

export const runStates = [
  'reading',
  'dry',
  'stopped',
  'applying',
  'applied',
  'failed',
  'cancelled',
  'rolling-back',
  'rolled-back',
] as const

export type RunCounts = {
  new: number
  changed: number
  returned: number
  sold: number
  missing: number
  unchanged: number
  refused: number
  /** Rows that were taken but for what of them is in doubt; runs of earlier releases have no such count. */
  doubtful?: number
  /** Vehicles that the file would have marked as sold, but that are held or paid for. */
  kept: number
}

/** The file of a run until it has been read completely, and the options of the run. */
export type RunFile = {
  path: string
  isDry: boolean
  isApproved: boolean
  /** Somebody has looked at what a source's first file would show. */
  isLooked?: boolean
  tries: number
  /** The folder where it was put, if any; it is moved when it has been read. */
  folderFile?: FolderFile
}
export type FolderFile = { path: string; size: number; atMs: number }

/** The import of one file, from its first row to its outcome. */
export const stockRuns = pgTable(
  'stock_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: sourceId(),
    state: text({ enum: runStates }).notNull(),
    isFull: boolean('is_full').notNull(),
    mappingVersion: integer('mapping_version'),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    /** Whether the file ended with a line break: if earlier files did and this one does not, it was truncated. */
    endsWithBreak: boolean('ends_with_break').notNull().default(false),
    /** Null for a run without a stored file: a posted vehicle, or a file imported by a command. */
    file: jsonb('kept').$type<RunFile>(),
    rows: integer().notNull().default(0),
    counts: jsonb().$type<RunCounts>(),
    /** Why it stopped for approval, or why it failed. */
    reasons: text().array().notNull().default([]),
    /** The columns of the file; null for runs of earlier releases. */
    columns: text().array(),
    /** Columns that hold something and that no field reads, with a guess what they may be. */
    unread: jsonb().$type<UnreadColumn[]>().notNull().default([]),
    /** What a source's first file would show, while somebody has to look at it. */
    look: jsonb().$type<FirstLook>(),
    /** The last applied change; a killed run continues after it. */
    cursor: integer().notNull().default(0),
    /** How often it was resumed since it last made progress. */
    tries: smallint().notNull().default(0),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('stock_runs_by_source').on(table.sourceId, table.id),
    index('stock_runs_by_end').on(table.endedAt),
  ],
)

const runId = () =>
  integer('run_id')
    .notNull()
    .references(() => stockRuns.id, { onDelete: 'cascade' })

/** The values of a car and its entry before a run wrote them. */
export type BeforeChange = {
  car: FeedWrittenColumns | null
  entry: Pick<
    typeof stockEntries.$inferSelect,
    'stockNumber' | 'vin' | 'hash' | 'vehicle' | 'missingRuns'
  > | null
  /** The fields that were overridden at that time. */
  hand: FeedField[]
}

export const changeActions = ['new', 'changed', 'same', 'returned', 'missing', 'sold'] as const

/**
 * The changes of a run, one row per vehicle, written before any is applied; afterwards they allow a rollback. A vehicle
 * written together with its plan has only a car here: the reported values are in its entry.
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    /** A trigger deletes the changes of a run with it: a foreign key would be checked for every row. */
    runId: integer('run_id').notNull(),
    position: integer().notNull(),
    action: text({ enum: changeActions }).notNull(),
    line: integer(),
    stockNumber: text('stock_number').notNull(),
    /** The previous stock number of the same vehicle. */
    formerNumber: text('former_number'),
    vin: text(),
    /** No foreign key to the car: most rows of a plan have no car yet, and the record must outlive the car. */
    carId: integer('car_id'),
    hash: text(),
    vehicle: jsonb().$type<PartialFeedVehicle>(),
    before: jsonb().$type<BeforeChange>(),
    isDeferred: boolean('is_kept').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
)

/** Rejected rows and remarks about others, in a dealer's words. */
export const stockRemarks = pgTable(
  'stock_remarks',
  {
    runId: runId(),
    position: integer().notNull(),
    isRefusal: boolean('is_refusal').notNull(),
    line: integer(),
    stockNumber: text('stock_number'),
    reason: text().notNull(),
    /** The rejected row as the file has it, so that it can be corrected. */
    cells: jsonb().$type<Readonly<Record<string, string>>>(),
    /** The hash of the row in its file: what somebody corrected is not read again until the row changes. */
    rowHash: text('row_hash'),
    /** The run that imported the corrected row. */
    settledBy: integer('settled_by'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
)

/** Fields overridden by staff: they take precedence over every feed until they are released. */
export const carFieldOverrides = pgTable(
  'car_hand_fields',
  {
    carId: carId(),
    field: text().$type<FeedField>().notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
    /** Set by a sale and not overridden before: undoing the sale also removes the override. */
    isOfSale: boolean('is_of_sale').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.carId, table.field] })],
)

/**
 * The photos of a vehicle as its source lists them, in order. Each address is fetched only once, and asked now and then
 * whether what is behind it has changed.
 */
export const stockPhotos = pgTable(
  'stock_photos',
  {
    carId: carId(),
    position: smallint().notNull(),
    url: text().notNull(),
    state: text({ enum: ['waiting', 'fetched', 'broken'] }).notNull(),
    imageId: text('image_id').references(() => images.id),
    attempts: smallint().notNull().default(0),
    /** When it is fetched, or asked again. */
    tryAt: instant('try_at').notNull(),
    reason: text(),
    /** What its server says of the version that we have, to ask whether there is another. */
    etag: text(),
    modified: text(),
    /** When it was last fetched or found unchanged; null for one that an earlier release fetched. */
    checkedAt: instant('checked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.carId, table.position] }),
    index('stock_photos_waiting').on(table.tryAt).where(sql`${table.state} = 'waiting'`),
    index('stock_photos_checked')
      .on(table.tryAt)
      .where(sql`${table.state} = 'fetched' and ${table.checkedAt} is not null`)
      .concurrently(),
    // Indexed by hash, because an address may be too long for a btree index.
    index('stock_photos_fetched').using('hash', table.url).where(sql`${table.state} = 'fetched'`),
  ],
)
