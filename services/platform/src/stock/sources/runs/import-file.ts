import { fail } from '../../../infrastructure/http/platform-error.ts'
import { FeedFileError } from '../readers/feed-record.ts'
import { type ImportContext, withSourceLock } from '../source-lock.ts'
import * as sources from '../source-store.ts'
import { discardRunFile } from './discard-run-file.ts'
import * as plan from './plan/change-store.ts'
import { finishUnfinishedRuns } from './resume-runs.ts'
import { fileInput, type ImportInput, type RunOptions, runImport } from './run-import.ts'
import * as store from './run-store.ts'

export type ImportOptions = RunOptions & {
  /** Whether this file contains the complete stock; the source's setting by default. */
  isFull?: boolean
  fileName?: string
  /** The hash of the file that somebody has reviewed, if only that file may be imported. */
  lookedAtHash?: string
  /** Whether the file belongs to the run, to be read again after a kill and deleted when it has been read. */
  isStoredFile?: boolean
  /** Where it was put, to be moved from there when it has been read. */
  folderFile?: store.FolderFile
}

/**
 * Imports one file of a source: it is read completely, compared, and then applied or not: a dry run only reports the
 * differences, and a run stopped by the safety checks asks for approval. In every case a run records the outcome.
 */
export async function importFile(
  context: ImportContext,
  sourceId: number,
  path: string,
  { isStoredFile: isKept = false, ...options }: ImportOptions = {},
): Promise<store.Run> {
  return importInput(context, sourceId, fileInput(path, options.fileName), options, isKept ? path : null)
}

export async function importInput(
  context: ImportContext,
  sourceId: number,
  input: ImportInput,
  { isFull, isDry = false, isApproved = false, isLooked = false, lookedAtHash, folderFile }: ImportOptions,
  storedPath: string | null = null,
): Promise<store.Run> {
  const { pool, clock } = context
  return withSourceLock(pool, sourceId, async (db) => {
    if (lookedAtHash !== undefined && (await readHash(input)) !== lookedAtHash)
      throw fail('stock-file-changed')
    const source = await sources.getSource(db, sourceId)
    await finishUnfinishedRuns(db, source, context)
    await plan.deleteRunChanges(db, sourceId)
    const run = await store.insertRun(db, {
      sourceId,
      state: 'reading',
      isFull: isFull ?? source.isFull,
      fileName: input.name,
      fileHash: '',
      file:
        storedPath === null
          ? null
          : { path: storedPath, isDry, isApproved, isLooked, tries: 1, ...(folderFile && { folderFile }) },
      startedAt: new Date(clock()),
    })
    const ended = await runImport(db, source, run, input, { isDry, isApproved, isLooked }, context)
    await discardRunFile(ended)
    return ended
  })
}

/** Null for an unreadable file: it cannot be the reviewed one. */
async function readHash(input: ImportInput): Promise<string | null> {
  try {
    return (await input.open()).hash
  } catch (error) {
    if (error instanceof FeedFileError) return null
    throw error
  }
}
