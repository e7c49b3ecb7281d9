import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import type { FeedField, PartialFeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
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
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { images } from './images.ts'
import { dealerships, locations } from './organisation.ts'
import { carId } from './stock.ts'

/** Where a dealership's stock comes from: one system that sends files or posts vehicles. */
export const stockSources = pgTable(
  'stock_sources',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id),
    /** Where a vehicle stands of which the file says nothing. */
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    kind: text().notNull(),
    /** Whether a file has the whole stock, so that what is missing in it is sold. */
    isFull: boolean('is_full').notNull().default(true),
    soldAfterRuns: smallint('sold_after_runs').notNull().default(2),
    stopPercent: smallint('stop_percent').notNull().default(20),
    /** Where its file is fetched from, and how often; null for a source that sends its files. */
    url: text(),
    everyMinutes: smallint('every_minutes').notNull().default(60),
    pullAt: instant('pull_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('stock_sources_name_of_dealership').on(table.dealershipId, table.name)],
)

const sourceId = () =>
  integer('source_id')
    .notNull()
    .references(() => stockSources.id, { onDelete: 'cascade' })

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

/** What a source last said of a vehicle, and which car that is. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    sourceId: sourceId(),
    stockNumber: text('stock_number').notNull(),
    vin: text(),
    carId: carId(),
    /** Of the row's text and its mapping: what did not change costs nothing. */
    hash: text().notNull(),
    /** As it was told. Nobody asks into it, so that the database need not take it apart: that was a sixth of a first file. */
    vehicle: json().$type<PartialFeedVehicle>().notNull(),
    /** In how many full files, one after the other, it was not. */
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
  /** Vehicles that the file would have sold, and that somebody holds or has paid for. */
  kept: number
}

/** The file of a run for as long as it has not been read to its end, and what was wished of it. */
export type RunFile = {
  path: string
  isDry: boolean
  isApproved: boolean
  tries: number
  /** Where it was put, if that is a folder: it is moved when it has been read. */
  folderFile?: FolderFile
}
export type FolderFile = { path: string; size: number; atMs: number }

/** One file, from its first row to what became of it. */
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
    /** Whether the file ended with a line break: one that does not, where others did, was cut. */
    endsWithBreak: boolean('ends_with_break').notNull().default(false),
    /** Null for a run whose file is another's: a post, or a file at somebody's command. */
    kept: jsonb().$type<RunFile>(),
    rows: integer().notNull().default(0),
    counts: jsonb().$type<RunCounts>(),
    /** Why it stopped and asks, or why it failed. */
    reasons: text().array().notNull().default([]),
    /** The last change that was carried out; a run that was killed goes on behind it. */
    cursor: integer().notNull().default(0),
    /** How often it was taken up again since it last got any further. */
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

/** What a car and its entry were before a run wrote them. */
export type BeforeChange = {
  car: FeedWrittenColumns | null
  entry: Pick<
    typeof stockEntries.$inferSelect,
    'stockNumber' | 'vin' | 'hash' | 'vehicle' | 'missingRuns'
  > | null
  /** Fields that were set by hand then. */
  hand: FeedField[]
}

export const changeActions = ['new', 'changed', 'same', 'returned', 'missing', 'sold'] as const

/**
 * What a run is to do, one vehicle a row, written before anything is done; afterwards the way back. A vehicle that came
 * with its plan has a car and nothing else: what was said of it stands in its entry.
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    /** A trigger takes the changes of a run away with it: as a foreign key it would be asked for with every row. */
    runId: integer('run_id').notNull(),
    position: integer().notNull(),
    action: text({ enum: changeActions }).notNull(),
    line: integer(),
    stockNumber: text('stock_number').notNull(),
    /** The number under which the same vehicle was known before. */
    formerNumber: text('former_number'),
    vin: text(),
    /** Tied to no car: most of a plan have none yet, and what was done stays written when its car goes. */
    carId: integer('car_id'),
    hash: text(),
    vehicle: jsonb().$type<PartialFeedVehicle>(),
    before: jsonb().$type<BeforeChange>(),
    isKept: boolean('is_kept').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
)

/** Rows that were not taken, and what was noted of others, in a dealer's words. */
export const stockRemarks = pgTable(
  'stock_remarks',
  {
    runId: runId(),
    position: integer().notNull(),
    isRefusal: boolean('is_refusal').notNull(),
    line: integer(),
    stockNumber: text('stock_number'),
    reason: text().notNull(),
    /** The row that was refused, as the file has it, for somebody to correct. */
    cells: jsonb().$type<Readonly<Record<string, string>>>(),
    /** The run that took the corrected row. */
    settledBy: integer('settled_by'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
)

/** Fields that somebody set by hand: they win over every feed until they are released. */
export const carFieldOverrides = pgTable(
  'car_hand_fields',
  {
    carId: carId(),
    field: text().$type<FeedField>().notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
    /** A sale set it, and nobody had before: with the sale it is taken back. */
    isOfSale: boolean('is_of_sale').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.carId, table.field] })],
)

/** The photos of a vehicle as its source names them, in order. The same address is fetched once. */
export const stockPhotos = pgTable(
  'stock_photos',
  {
    carId: carId(),
    position: smallint().notNull(),
    url: text().notNull(),
    state: text({ enum: ['waiting', 'fetched', 'broken'] }).notNull(),
    imageId: text('image_id').references(() => images.id),
    attempts: smallint().notNull().default(0),
    tryAt: instant('try_at').notNull(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.carId, table.position] }),
    index('stock_photos_waiting').on(table.tryAt).where(sql`${table.state} = 'waiting'`),
    // By hash: an address may be longer than a tree takes.
    index('stock_photos_fetched').using('hash', table.url).where(sql`${table.state} = 'fetched'`),
  ],
)
