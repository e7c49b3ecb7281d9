import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hourMs } from '@forecourt/domain/time/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { WorkerEndedError } from '../../../infrastructure/workers/worker-process.ts'
import type { StockJobs } from '../jobs/stock-jobs.ts'
import type { ImportOptions } from '../runs/import-file.ts'
import { listUnfinished, type Run } from '../runs/run-store.ts'
import { sourceFolder } from '../source-folder.ts'
import type { Source } from '../source-store.ts'

/** Longer than it takes to start a run. */
const forgottenMs = hourMs

export type ImportFilesContext = {
  stockJobs: Pick<StockJobs, 'takeFile'>
  db: NodePgDatabase
  dataDir: string
}

/**
 * Imports a file that will not be sent again. It gets a second name while it is read, so that a killed run finds it
 * again even if another file has replaced it meanwhile.
 */
export async function importReceivedFiles(
  { stockJobs, db, dataDir }: ImportFilesContext,
  source: Pick<Source, 'id' | 'name'>,
  path: string,
  options: Omit<ImportOptions, 'isKept'>,
): Promise<Run> {
  const copy = join(sourceFolder(dataDir, source), '.reading', randomUUID())
  await mkdir(dirname(copy), { recursive: true })
  await linkFile(path, copy)
  try {
    return await stockJobs.takeFile({
      sourceId: source.id,
      path: copy,
      options: { ...options, isStoredFile: true },
    })
  } catch (error) {
    // A process that was ended halfway may still have started a run.
    const unfinished = error instanceof WorkerEndedError ? null : await listUnfinished(db, source.id)
    if (unfinished && !unfinished.some((run) => run.file?.path === copy)) await rm(copy, { force: true })
    throw error
  }
}

/** Creates a second name for a file. If another user owns the file, systems refuse the hard link, so it is copied. */
export async function linkFile(path: string, name: string): Promise<void> {
  await link(path, name).catch(() => copyFile(path, name))
}

/** Second names that a killed process left before a run used them. */
export async function dropStaleEntries(dataDir: string, source: Pick<Source, 'name' | 'id'>): Promise<void> {
  const folder = join(sourceFolder(dataDir, source), '.reading')
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.ctimeMs > forgottenMs) await rm(join(folder, name), { force: true })
  }
}
