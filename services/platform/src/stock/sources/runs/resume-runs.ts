import { access } from 'node:fs/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ImportContext, type SourceDatabase, withSourceLock } from '../source-lock.ts'
import { getSource, type Source } from '../source-store.ts'
import { applyRun } from './apply-run.ts'
import { discardRunFile } from './discard-run-file.ts'
import { deleteRunChanges } from './plan/change-store.ts'
import { undoChangesBackwards } from './roll-back-run.ts'
import { fileInput, runImport } from './run-import.ts'
import * as store from './run-store.ts'

/** A file that ends its process every time is given up after this many attempts. */
const maxTries = 3
/** A run that makes no progress is also given up, but later, because its changes are partly applied. */
const maxResumed = 4

const abandonReasons = {
  applying:
    'What this file says could not be carried out to its end. Some vehicles are as it says and others as they were before: the next file puts that right.',
  'rolling-back':
    'This run could not be taken back to its beginning. Some vehicles are as they were before it and others are not: the next file puts that right.',
}

/**
 * Completes what a killed process started. A file that was not read completely has changed nothing: if it is stored for
 * its run it is read again, otherwise the sender has to send it again.
 */
export async function finishUnfinishedRuns(
  db: SourceDatabase,
  source: Source,
  context: ImportContext,
): Promise<void> {
  const { clock } = context
  for (const run of await store.listUnfinished(db, source.id)) {
    if (run.state === 'applying' || run.state === 'rolling-back') {
      if (run.tries < maxResumed) {
        await store.changeRun(db, run.id, { tries: run.tries + 1 })
        await (run.state === 'applying' ? applyRun : undoChangesBackwards)(db, source, run.id, clock)
      } else await fail(db, run, abandonReasons[run.state], clock)
    } else if (run.file && run.file.tries < maxTries && (await isThere(run.file.path))) {
      await store.changeRun(db, run.id, { file: { ...run.file, tries: run.file.tries + 1 } })
      await deleteRunChanges(db, source.id)
      await runImport(db, source, run, fileInput(run.file.path, run.fileName), run.file, context)
    } else
      await fail(
        db,
        run,
        'The run was interrupted before anything was changed. Unless its file is still in the folder of its source, send it again.',
        clock,
      )
    await discardRunFile((await store.findRun(db, run.id)) ?? run)
  }
}

async function fail(db: NodePgDatabase, { id }: store.Run, reason: string, clock: () => number) {
  await store.changeRun(db, id, { state: 'failed', reasons: [reason], endedAt: new Date(clock()) })
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Completes the unfinished run of one source. */
export async function resumeRuns(context: ImportContext, sourceId: number): Promise<void> {
  await withSourceLock(context.pool, sourceId, async (own) =>
    finishUnfinishedRuns(own, await getSource(own, sourceId), context),
  )
}
