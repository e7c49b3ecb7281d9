import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import { minuteMs } from '@forecourt/domain/time/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DatabaseLog } from '../../../infrastructure/database/connection/database.ts'
import { queryErrorCode } from '../../../infrastructure/database/connection/error-code.ts'
import { hasFailed } from '../../../infrastructure/http/platform-error.ts'
import { createFairQueue, type FairQueue } from '../../../infrastructure/queue/fair-queue.ts'
import { type DownloadBounds, DownloadError, downloadTo } from '../download.ts'
import { resumeSource } from '../jobs/resume-source.ts'
import type { StockJobs } from '../jobs/stock-jobs.ts'
import { listUnfinished } from '../runs/run-store.ts'
import { lastFile, lastFileName, sourceFolder } from '../source-folder.ts'
import {
  claimPull,
  listDealersWithSources,
  listSourcesOf,
  noteFetch,
  postponePull,
  type Source,
} from '../source-store.ts'
import { dropStaleEntries, importReceivedFiles, linkFile } from './import-received-files.ts'

export type PullContext = {
  clock: () => number
  stockJobs: Pick<StockJobs, 'takeFile' | 'resumeRuns'>
  db: NodePgDatabase
  dataDir: string
  allowsPrivate: boolean
  log: Pick<DatabaseLog, 'info' | 'warn' | 'error'>
  /** Limits that differ from those of a live platform. */
  pullBounds?: DownloadBounds
}

const bounds: DownloadBounds = {
  maxBytes: fileLimitTable.stockFileBytes.most,
  timeoutMs: 300_000,
  answerMs: 20_000,
  pace: { bytesPerSecond: 10_000, everyMs: 10_000 },
}
/**
 * Sources that are checked concurrently, one per dealer. Their files are read by fewer processes, which also take
 * turns.
 */
const atOnce = 6
/** A million rows take minutes. */
const maxMs = 45 * minuteMs
const slowMs = 5_000
/** The interval doubles after each failed fetch, up to this many times the normal one. */
const maxWaits = 16
/** A file that has not been written for this long is complete: its upload has ended. */
const settledMs = 10_000

async function saveLastFile({ dataDir }: PullContext, source: Source, path: string): Promise<void> {
  await rm(lastFile(dataDir, source), { force: true })
  await rm(lastFileName(dataDir, source), { force: true })
  await linkFile(path, lastFile(dataDir, source))
}

/**
 * Imports the files in the folders of sources and those due at their addresses, dealers taking turns. First it
 * completes what a killed process started.
 */
export function openPulls(context: PullContext): FairQueue {
  const failures = new Map<number, number>()
  return createFairQueue<Source>({
    atOnce,
    ofOwner: 1,
    listOwners: () => listDealersWithSources(context.db),
    listItems: (dealershipId) => listSourcesOf(context.db, dealershipId),
    page: Number.POSITIVE_INFINITY,
    keyOf: ({ id }) => String(id),
    work: (source, signal) => pullSource({ ...context, failures, signal }, source),
    maxMs,
    slowMs,
    log: context.log,
    failure: 'Files of a source could not be imported',
  })
}

type TurnContext = PullContext & {
  failures: Map<number, number>
  signal: AbortSignal
}

async function pullSource(context: TurnContext, source: Source): Promise<void> {
  const { db, log } = context
  try {
    if ((await listUnfinished(db, source.id)).length > 0) await resumeSource(context, source.id)
    // An unfinished run is resumed first, because the new file depends on its result.
    if ((await listUnfinished(db, source.id)).length > 0) return
    await importFolder(context, source)
    // The list is outdated by the time of the earlier imports: another process may have fetched the file meanwhile.
    const due = await claimPull(db, source.id, new Date(context.clock()))
    if (due?.url) await pullUrl(context, due, due.url)
  } catch (error) {
    if (!hasFailed(error, 'source-busy'))
      log.warn(
        { source: source.name, code: queryErrorCode(error) },
        'Files of a source could not be imported',
      )
  }
}

/** The oldest first. When a run ends, its file is moved to the folder for its outcome. */
async function importFolder(context: TurnContext, source: Source): Promise<void> {
  const { dataDir, log } = context
  const folder = sourceFolder(dataDir, source)
  await mkdir(folder, { recursive: true })
  await dropStaleEntries(dataDir, source)
  const names = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  )
  const files = await Promise.all(
    names.map(async ({ name }) => {
      const path = join(folder, name)
      const { size, mtimeMs } = await stat(path)
      return { path, size, atMs: mtimeMs }
    }),
  )
  const settled = files
    .filter(({ atMs }) => Date.now() - atMs >= settledMs)
    .sort((one, other) => one.atMs - other.atMs)
  for (const folderFile of settled) {
    const { path } = folderFile
    // Storing the sample for the column view may fail without affecting the import.
    await saveLastFile(context, source, path).catch(() => {})
    const run = await importReceivedFiles(context, source, path, { fileName: basename(path), folderFile })
    log.info({ source: source.name, run: run.id, state: run.state }, 'A stock file was imported')
  }
}

async function pullUrl(context: TurnContext, source: Source, url: string): Promise<void> {
  const { allowsPrivate, log, dataDir, signal, failures, pullBounds = bounds } = context
  const path = join(sourceFolder(dataDir, source), `.pulled-${randomUUID()}`)
  try {
    await downloadTo(url, path, { ...pullBounds, allowsPrivate, signal })
    failures.delete(source.id)
    await noteFetch(context.db, source.id, { fault: null, at: new Date(context.clock()) })
    await saveLastFile(context, source, path)
    const run = await importReceivedFiles(context, source, path, {
      fileName: basename(new URL(url).pathname) || 'file',
    })
    log.info({ source: source.name, run: run.id, state: run.state }, 'A stock file was pulled')
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error
    // A fetch that was aborted by a shutdown has not failed.
    if (signal.aborted) return
    log.warn({ source: source.name, reason: error.message }, 'A stock file could not be fetched')
    await noteFetch(context.db, source.id, { fault: error.message, at: new Date(context.clock()) })
    const times = (failures.get(source.id) ?? 0) + 1
    failures.set(source.id, times)
    await postponePull(context.db, source, Math.min(2 ** times, maxWaits))
  } finally {
    await rm(path, { force: true })
  }
}
