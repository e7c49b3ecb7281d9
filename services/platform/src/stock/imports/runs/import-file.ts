import { FeedFileError } from '../readers/feed-record.ts'
import { type ImportContext, withSourceLock } from '../sources/source-lock.ts'
import * as sources from '../sources/source-store.ts'
import { discardRunFile } from './discard-run-file.ts'
import * as plan from './plan/change-store.ts'
import { finishUnfinishedRuns } from './resume-runs.ts'
import { fileInput, type ImportInput, type RunOptions, runImport } from './run-import.ts'
import * as store from './run-store.ts'

export type ImportOptions = RunOptions & {
  /** Whether this file has the whole stock; as its source says when nothing is said. */
  isFull?: boolean
  fileName?: string
  /** What somebody has looked at, where only that file is to be taken in. */
  lookedAtHash?: string
  /** Whether the file is the run's own, to be read again after a kill and taken away when it has been read. */
  isKept?: boolean
  /** Where it was put, to be moved from there when it has been read. */
  folderFile?: store.FolderFile
}

/** The file is not the one that somebody has looked at. */
export class OtherFileError extends Error {
  readonly code = 'OTHER_FILE'
  constructor() {
    super('Another file has come since. Look at it first.')
  }
}

/**
 * One file of a source: read to its end, compared, and then carried out, or not: a dry run tells the difference, a run
 * that the guard stops asks. Whatever happens, there is a run that says what became of the file.
 */
export async function importFile(
  context: ImportContext,
  sourceId: number,
  path: string,
  { isKept = false, ...options }: ImportOptions = {},
): Promise<store.Run> {
  return importInput(context, sourceId, fileInput(path, options.fileName), options, isKept ? path : null)
}

export async function importInput(
  context: ImportContext,
  sourceId: number,
  input: ImportInput,
  { isFull, isDry = false, isApproved = false, lookedAtHash, folderFile }: ImportOptions,
  keptPath: string | null = null,
): Promise<store.Run> {
  const { pool, clock } = context
  return withSourceLock(pool, sourceId, async (db) => {
    if (lookedAtHash !== undefined && (await readHash(input)) !== lookedAtHash) throw new OtherFileError()
    const source = await sources.getSource(db, sourceId)
    await finishUnfinishedRuns(db, source, context)
    await plan.deleteRunChanges(db, sourceId)
    const run = await store.insertRun(db, {
      sourceId,
      state: 'reading',
      isFull: isFull ?? source.isFull,
      fileName: input.name,
      fileHash: '',
      kept:
        keptPath === null
          ? null
          : { path: keptPath, isDry, isApproved, tries: 1, ...(folderFile && { folderFile }) },
      startedAt: new Date(clock()),
    })
    const ended = await runImport(db, source, run, input, { isDry, isApproved }, context)
    await discardRunFile(ended)
    return ended
  })
}

/** Null for a file that cannot be read: it is none that anybody has looked at. */
async function readHash(input: ImportInput): Promise<string | null> {
  try {
    return (await input.open()).hash
  } catch (error) {
    if (error instanceof FeedFileError) return null
    throw error
  }
}
