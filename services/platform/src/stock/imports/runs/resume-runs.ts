import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { applyRun } from './apply-run.ts'
import { goBack } from './roll-back-run.ts'
import * as store from './run-store.ts'
import { type ImportContext, SourceBusyError, type SourceDatabase, withSourceLock } from './source-lock.ts'
import { getSource, type Source } from './source-store.ts'

/** Ends what a killed process began. A file that was not read to its end has done nothing, and comes again. */
export async function finishUnfinished(
  db: SourceDatabase,
  source: Source,
  clock: () => number,
): Promise<void> {
  for (const run of await store.listUnfinished(db, source.id)) {
    if (run.state === 'applying') await applyRun(db, source, run.id, clock)
    else if (run.state === 'rolling-back') await goBack(db, source, run.id, clock)
    else
      await store.changeRun(db, run.id, {
        state: 'failed',
        reasons: ['The run was interrupted before anything was changed. Send the file again.'],
        endedAt: new Date(clock()),
      })
  }
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
