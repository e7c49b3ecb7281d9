import { access, rm } from 'node:fs/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { applyRun } from './apply-run.ts'
import { goBack } from './roll-back-run.ts'
import * as store from './run-store.ts'
import { type ImportContext, SourceBusyError, type SourceDatabase, withSourceLock } from './source-lock.ts'
import { getSource, type Source } from './source-store.ts'
import { fileArrival, takeArrival } from './take-arrival.ts'

/** A file that ends its process each time it is read is not read for ever. */
const mostTries = 3

/**
 * Ends what a killed process began. A file that was not read to its end has done nothing: where it is kept for its run it
 * is read again, and else whoever sent it sends it again.
 */
export async function finishUnfinished(
  db: SourceDatabase,
  source: Source,
  clock: () => number,
): Promise<void> {
  for (const run of await store.listUnfinished(db, source.id)) {
    if (run.state === 'applying') await applyRun(db, source, run.id, clock)
    else if (run.state === 'rolling-back') await goBack(db, source, run.id, clock)
    else if (run.kept && run.kept.tries < mostTries && (await isThere(run.kept.path))) {
      await store.changeRun(db, run.id, { kept: { ...run.kept, tries: run.kept.tries + 1 } })
      await takeArrival(db, source, run, fileArrival(run.kept.path, run.fileName), run.kept, clock)
    } else
      await store.changeRun(db, run.id, {
        state: 'failed',
        reasons: [
          'The run was interrupted before anything was changed. Unless its file is still in the folder of its source, send it again.',
        ],
        endedAt: new Date(clock()),
      })
    await dropKept(run)
  }
}

/** What a run has read to its end it needs no more. */
export async function dropKept({ kept }: Pick<store.Run, 'kept'>): Promise<void> {
  if (kept) await rm(kept.path, { force: true })
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** For a process that runs all the time: takes up the runs of every source that nobody is at. */
export async function resumeRuns({ pool, clock, db }: ImportContext & { db: NodePgDatabase }): Promise<void> {
  const sourceIds = new Set((await store.listUnfinished(db)).map(({ sourceId }) => sourceId))
  for (const sourceId of sourceIds)
    await withSourceLock(pool, sourceId, async (own) =>
      finishUnfinished(own, await getSource(own, sourceId), clock),
    ).catch((error: unknown) => {
      if (!(error instanceof SourceBusyError)) throw error
    })
}
