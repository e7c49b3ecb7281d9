import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StockJobs } from '../jobs/stock-jobs.ts'
import { type ImportOptions, OtherFileError } from '../runs/import-file.ts'
import type { Run } from '../runs/run-store.ts'
import { SourceBusyError } from '../runs/source-lock.ts'
import type { Source } from '../runs/source-store.ts'
import { sourceFolder } from './source-folder.ts'

/**
 * Takes in a file that nobody sends a second time. It gets a name of its own for as long as it is read, so that a run that
 * is killed before finds it again, whatever has come to its place meanwhile.
 */
export async function importKept(
  { stockJobs, dataDir }: { stockJobs: Pick<StockJobs, 'takeFile'>; dataDir: string },
  source: Pick<Source, 'id' | 'name'>,
  path: string,
  options: Omit<ImportOptions, 'isKept'>,
): Promise<Run> {
  const kept = join(sourceFolder(dataDir, source), '.reading', randomUUID())
  await mkdir(dirname(kept), { recursive: true })
  await linkFile(path, kept)
  try {
    return await stockJobs.takeFile({
      sourceId: source.id,
      path: kept,
      options: { ...options, isKept: true },
    })
  } catch (error) {
    // No run has it: it was never begun.
    if (error instanceof SourceBusyError || error instanceof OtherFileError) await rm(kept, { force: true })
    throw error
  }
}

/** A second name of a file. Whoever put it there may own it, and then systems refuse to name it: it is copied. */
export async function linkFile(path: string, name: string): Promise<void> {
  await link(path, name).catch(() => copyFile(path, name))
}
