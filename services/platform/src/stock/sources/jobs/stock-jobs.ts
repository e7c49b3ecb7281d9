import type { FileSample } from '@forecourt/contract/endpoints/staff/sources'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ImportOptions, importFile } from '../runs/import-file.ts'
import { resumeRuns } from '../runs/resume-runs.ts'
import { retryRow } from '../runs/retry-row.ts'
import type { Run } from '../runs/run-store.ts'
import type { ImportContext } from '../source-lock.ts'
import { type PostOrder, receiveVehicle } from './receive-vehicle.ts'
import { type SampleOrder, sampleFile } from './sample-file.ts'

export type FileOrder = { sourceId: number; path: string; options: ImportOptions }
export type RowOrder = { run: Run; position: number; cells: Readonly<Record<string, string>> }

/**
 * All processing of data from dealers' systems. Arguments and results are plain values, so that it can run in another
 * process.
 */
export type StockJobs = {
  takeFile: (order: FileOrder) => Promise<Run>
  /** Completes the unfinished runs of a source: those that were started, killed or should be rolled back. */
  resumeRuns: (order: { sourceId: number }) => Promise<void>
  importPost: (order: PostOrder) => Promise<Run>
  retryRow: (order: RowOrder) => Promise<Run | { refused: string }>
  sampleFile: (order: SampleOrder) => Promise<FileSample>
}

/** Runs in the current process: for commands, which serve nobody else, and for the workers. */
export function createStockJobs(context: ImportContext & { db: NodePgDatabase }): StockJobs {
  return {
    takeFile: ({ sourceId, path, options }) => importFile(context, sourceId, path, options),
    resumeRuns: ({ sourceId }) => resumeRuns(context, sourceId),
    importPost: (order) => receiveVehicle(context, order),
    retryRow: ({ run, position, cells }) => retryRow(context, run, position, cells),
    sampleFile,
  }
}
