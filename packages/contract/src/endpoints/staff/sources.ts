import { feedFields } from '@forecourt/domain/vehicle/feed/feed-field-table'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import * as z from 'zod'
import { done, moment, staffEndpoint } from './staff-endpoint.ts'

const count = z.int32().nonnegative()

const run = z.object({
  id: z.number(),
  state: z.string(),
  fileName: z.string(),
  isFull: z.boolean(),
  /** So far, while it is read. */
  rows: count,
  /** How many of its changes were carried out. */
  cursor: count,
  counts: z.record(z.string(), count).nullable(),
  /** Why it stopped and asks, or why it failed. */
  reasons: z.array(z.string()),
  startedAt: moment,
  endedAt: moment.nullable(),
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
})

const source = settings.extend({
  id: z.number(),
  name: z.string(),
  dealership: z.string(),
  kind: z.string(),
  vehicles: count,
  lastRun: run.nullable(),
})

const columns = z.array(z.string().max(200)).min(1).max(60)

/** Which columns are which fields, as it is kept. */
const mapping = z.object({
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
  /** Columns of the file, and what stands in the first rows of each. Of a wide file only the first, and those in use. */
  columns: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  columnCount: count,
  mapping,
  /** Null where nothing is kept yet and it was guessed. */
  version: z.number().nullable(),
  /** The first rows as they would be taken. */
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

const remark = z.object({
  position: z.number(),
  isRefusal: z.boolean(),
  line: z.number().nullable(),
  stockNumber: z.string().nullable(),
  reason: z.string(),
  /** The row as it stands in the file; null where it is too long, or nothing was refused. */
  cells: z.record(z.string(), z.string()).nullable(),
  /** The run that took the corrected row. */
  settledBy: z.number().nullable(),
})

const startedRun = z
  .object({
    dry: z.boolean(),
    approved: z.boolean(),
    /** The run whose file was looked at: where another file has come since, nothing is taken in. */
    lookedAt: z.int32().positive().nullable(),
  })
  .refine(({ approved, lookedAt }) => !approved || lookedAt !== null, 'Say which run was looked at.')

const cells = z.record(z.string().max(200), z.string().max(20_000))

/** An upload takes as long as its sender's line. */
const uploadDeadlineMs = 300_000

/** Where stock comes from, and what became of it. */
export const staffSourceEndpoints = {
  staffSources: staffEndpoint('stock.import', {
    method: 'GET',
    path: '/staff/sources',
    answer: z.object({
      sources: z.array(source),
      dealerships: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  addSource: staffEndpoint('stock.import', {
    method: 'POST',
    path: '/staff/sources',
    body: z.object({
      name: z.string().trim().min(1).max(80),
      dealershipId: z.int32().positive(),
      kind: z.enum(vehicleKinds),
    }),
    answer: z.object({ id: z.number() }),
  }),
  staffSource: staffEndpoint('stock.import', {
    method: 'GET',
    path: '/staff/sources/:sourceId',
    answer: z.object({
      source,
      runs: z.array(run),
      photos: z.object({
        waiting: count,
        fetched: count,
        broken: z.array(
          z.object({ stockNumber: z.string(), url: z.string(), reason: z.string().nullable() }),
        ),
      }),
      /** Whether there is a file to look at. */
      hasFile: z.boolean(),
      /** Where files may be put, below the data directory. */
      folder: z.string(),
      /** Where its system may post single vehicles, on any site of the platform. */
      postPath: z.string(),
    }),
  }),
  changeSource: staffEndpoint('stock.import', {
    method: 'PUT',
    path: '/staff/sources/:sourceId',
    body: settings,
    answer: done,
  }),
  /** The body is the file. It is kept until the next one, and nothing is done with it yet. */
  giveFile: staffEndpoint('stock.import', {
    method: 'POST',
    path: '/staff/sources/:sourceId/file',
    query: ['name'],
    deadlineMs: uploadDeadlineMs,
    answer: done,
  }),
  /** The first rows of the last file as a mapping reads them: the one that is kept, or another to try. */
  sampleFile: staffEndpoint('stock.import', {
    method: 'POST',
    path: '/staff/sources/:sourceId/sample',
    body: z.object({ mapping: mapping.nullable() }),
    answer: sample,
  }),
  keepMapping: staffEndpoint('stock.import', {
    method: 'PUT',
    path: '/staff/sources/:sourceId/mapping',
    body: mapping,
    answer: z.object({ version: z.number() }),
  }),
  /**
   * Begins to take the last file in, or to tell what that would change, and answers at once: the run says how far it is.
   * Only a file that somebody has looked at is approved.
   */
  startRun: staffEndpoint('stock.import', {
    method: 'POST',
    path: '/staff/sources/:sourceId/runs',
    body: startedRun,
    answer: run,
  }),
  staffRun: staffEndpoint('stock.import', {
    method: 'GET',
    path: '/staff/runs/:runId',
    answer: z.object({
      run,
      source: z.object({ id: z.number(), name: z.string() }),
      /** Whether its file is still the last one, so that it can be taken in after all. */
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
  /** Begins to take a run back. */
  rollBackRun: staffEndpoint('stock.import', {
    method: 'POST',
    path: '/staff/runs/:runId/rollback',
    answer: run,
  }),
  /** Stops a run that is under way: one that is read is over, one that is carried out is taken back. */
  cancelRun: staffEndpoint('stock.import', {
    method: 'POST',
    path: '/staff/runs/:runId/cancel',
    answer: run,
  }),
  /** A row that was refused, corrected: it is taken in as a file of one row. */
  retryRow: staffEndpoint('stock.import', {
    method: 'POST',
    path: '/staff/runs/:runId/rows',
    body: z.object({ position: z.int32().positive(), cells }),
    answer: z.object({ run: z.number() }),
  }),
}

export type StaffRunJson = z.infer<typeof run>
export type SourceSettingsJson = z.infer<typeof settings>
export type MappingJson = z.infer<typeof mapping>
export type FileSampleJson = z.infer<typeof sample>
export type RunRemarkJson = z.infer<typeof remark>
