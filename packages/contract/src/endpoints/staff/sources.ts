import { feedFields } from '@forecourt/domain/vehicle/feed/feed-field-table'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import * as z from 'zod'
import { done, staffGet, staffPost, staffPut, timestamp } from './staff-endpoint.ts'

const count = z.int32().nonnegative()

/** A column that holds something and that no field reads, with what it may be. */
const unreadColumn = z.object({ column: z.string(), guess: z.string().nullable() })

const run = z.object({
  id: z.number(),
  state: z.string(),
  fileName: z.string(),
  isFull: z.boolean(),
  /** The progress so far, while the file is being read. */
  rows: count,
  /** How many of its changes were applied. */
  cursor: count,
  counts: z.record(z.string(), count).nullable(),
  /** Why it stopped and needs approval, or why it failed. */
  reasons: z.array(z.string()),
  unread: z.array(unreadColumn),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
})

const settings = z.object({
  isFull: z.boolean(),
  soldAfterRuns: z.int32().min(1).max(100),
  stopPercent: z.int32().min(1).max(100),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
  everyMinutes: z.int32().min(1).max(10_080),
  /** Who hears when something is the matter; all managers if nobody is named. */
  hearsId: z.int32().positive().nullable().default(null),
})

export const sourceJson = settings.extend({
  id: z.number(),
  name: z.string(),
  dealership: z.string(),
  kind: z.string(),
  vehicles: count,
  fetchFault: z.string().nullable(),
  lastRun: run.nullable(),
})

const columns = z.array(z.string().max(200)).min(1).max(60)

/** The saved mapping of columns to fields. */
export const columnMapping = z.object({
  fields: z.partialRecord(
    z.enum(feedFields),
    z.object({
      columns,
      values: z.record(z.string().max(200), z.string().max(200)).optional(),
      times: z.number().positive().max(1_000_000).optional(),
    }),
  ),
  attributes: z.record(z.string().max(100), z.string().max(200)),
})

const sample = z.object({
  /**
   * The columns of the file with sample values of the first rows. Of a wide file only the first columns, and those in
   * use.
   */
  columns: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  columnCount: count,
  mapping: columnMapping,
  /** Null when no mapping is saved and this one was guessed. */
  version: z.number().nullable(),
  /** What only a person can tell of a guessed mapping, such as which of two columns is the price. */
  asks: z.array(z.string()),
  unread: z.array(unreadColumn),
  /** The first rows as they would be imported. */
  rows: z.array(
    z.object({
      line: z.number(),
      stockNumber: z.string(),
      values: z.record(z.string(), z.string()),
      refused: z.string().nullable(),
      notes: z.array(z.string()),
    }),
  ),
})

/** What a source's first file would show, for a look before visitors see it. */
const firstLook = z.object({
  vehicles: count,
  forSale: count,
  priced: count,
  lowestCents: z.number().nullable(),
  middleCents: z.number().nullable(),
  highestCents: z.number().nullable(),
  bases: z.object({ drive_away: count, egc: count, excl_gov: count, unsaid: count }),
  withPhotos: count,
  photos: count,
  cards: z.array(
    z.object({
      stockNumber: z.string(),
      name: z.string(),
      status: z.string(),
      odometerKm: z.number().nullable(),
      colour: z.string().nullable(),
      transmission: z.string().nullable(),
      photos: count,
      /** As the dealer's website would write it. */
      price: z.string(),
      basis: z.string().nullable(),
      was: z.string().nullable(),
    }),
  ),
})

const secret = z.object({
  id: z.uuid(),
  name: z.string(),
  madeBy: z.string(),
  createdAt: timestamp,
  usedAt: timestamp.nullable(),
})

const remark = z.object({
  position: z.number(),
  isRefusal: z.boolean(),
  /** Whether the row was taken but for what of it is in doubt. */
  isDoubt: z.boolean(),
  line: z.number().nullable(),
  stockNumber: z.string().nullable(),
  reason: z.string(),
  /** The row as in the file, where it was refused or is in doubt; null when it is too long. */
  cells: z.record(z.string(), z.string()).nullable(),
  /** The run that imported the corrected row. */
  settledBy: z.number().nullable(),
})

const startedRun = z
  .object({
    dry: z.boolean(),
    approved: z.boolean(),
    /** The run whose file was reviewed: if another file has arrived since, nothing is imported. */
    lookedAt: z.int32().positive().nullable(),
  })
  .refine(({ approved, lookedAt }) => !approved || lookedAt !== null, 'Say which run was looked at.')

const cells = z.record(z.string().max(200), z.string().max(20_000))

/** The time for an upload depends on its sender's connection. */
const uploadDeadlineMs = 300_000

/** The sources of stock, and the results of their runs. */
export const staffSourceEndpoints = {
  staffSources: staffGet('stock.import', '/staff/sources', {
    answer: z.object({
      sources: z.array(sourceJson),
      dealerships: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  addSource: staffPost('stock.import', '/staff/sources', {
    body: z.object({
      name: z.string().trim().min(1).max(80),
      dealershipId: z.int32().positive(),
      kind: z.enum(vehicleKinds),
    }),
    answer: z.object({ id: z.number() }),
  }),
  staffSource: staffGet('stock.import', '/staff/sources/:sourceId', {
    answer: z.object({
      source: sourceJson,
      runs: z.array(run),
      /** The secrets with which its system may post vehicles, without the secrets themselves. */
      secrets: z.array(secret),
      /** Whether the secret that it had before it could have its own still opens it. */
      acceptsCommonSecret: z.boolean(),
      /** Who can be named to hear of it. */
      managers: z.array(z.object({ id: z.number(), name: z.string() })),
      photos: z.object({
        waiting: count,
        fetched: count,
        broken: z.array(
          z.object({
            stockNumber: z.string(),
            url: z.string(),
            reason: z.string().nullable(),
            /** Whether it is not tried again. */
            isFinal: z.boolean(),
          }),
        ),
      }),
      /** Whether there is a file to review. */
      hasFile: z.boolean(),
      /** The folder for uploaded files, below the data directory. */
      folder: z.string(),
      /** The URL to which the source's system may post single vehicles, on any site of the platform. */
      postPath: z.string(),
    }),
  }),
  /** The secret is in this answer alone. */
  addSourceSecret: staffPost('stock.import', '/staff/sources/:sourceId/secrets', {
    body: z.object({ name: z.string().trim().min(1).max(80) }),
    answer: z.object({ id: z.uuid(), secret: z.string() }),
  }),
  /** Null for the secret that the source had before it could have its own. */
  revokeSourceSecret: staffPost('stock.import', '/staff/sources/:sourceId/secrets/revoke', {
    body: z.object({ secretId: z.uuid().nullable() }),
    answer: done,
  }),
  changeSource: staffPut('stock.import', '/staff/sources/:sourceId', { body: settings, answer: done }),
  /** The body is the file. It is stored until the next one, and not processed yet. */
  uploadStockFile: staffPost('stock.import', '/staff/sources/:sourceId/file', {
    query: ['name'],
    deadlineMs: uploadDeadlineMs,
    answer: done,
  }),
  /** The first rows of the last file under a mapping: the saved one, or another to try out. */
  sampleFile: staffPost('stock.import', '/staff/sources/:sourceId/sample', {
    body: z.object({ mapping: columnMapping.nullable() }),
    answer: sample,
  }),
  keepMapping: staffPut('stock.import', '/staff/sources/:sourceId/mapping', {
    body: columnMapping,
    answer: z.object({ version: z.number() }),
  }),
  /**
   * Starts importing the last file, or calculating what an import would change, and returns at once: the run reports the
   * progress. Only a file that somebody has reviewed is approved.
   */
  startRun: staffPost('stock.import', '/staff/sources/:sourceId/runs', { body: startedRun, answer: run }),
  staffRun: staffGet('stock.import', '/staff/runs/:runId', {
    answer: z.object({
      run,
      source: z.object({ id: z.number(), name: z.string() }),
      /** Null unless it is a first file that somebody has to look at. */
      look: firstLook.nullable(),
      /** Whether its file is still the latest, so that it can be imported. */
      hasFile: z.boolean(),
      differences: z.array(
        z.object({
          action: z.string(),
          stockNumber: z.string(),
          name: z.string(),
          changes: z.array(z.string()),
        }),
      ),
      remarks: z.array(remark),
    }),
  }),
  /** Starts undoing a run. */
  rollBackRun: staffPost('stock.import', '/staff/runs/:runId/rollback', { answer: run }),
  /** Stops a run in progress: one that is reading ends, one that is applying changes is undone. */
  cancelRun: staffPost('stock.import', '/staff/runs/:runId/cancel', { answer: run }),
  /** A corrected version of a refused row: it is imported as a file of one row. */
  retryRow: staffPost('stock.import', '/staff/runs/:runId/rows', {
    body: z.object({ position: z.int32().positive(), cells }),
    answer: z.object({ run: z.number() }),
  }),
}

export type ImportSource = z.infer<typeof sourceJson>
export type SourceSecret = z.infer<typeof secret>
export type ShownFirstLook = z.infer<typeof firstLook>
export type ImportRun = z.infer<typeof run>
export type ImportSourceSettings = z.infer<typeof settings>
export type ColumnMapping = z.infer<typeof columnMapping>
export type FileSample = z.infer<typeof sample>
export type RunRemark = z.infer<typeof remark>
