import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DatabaseLog } from '../../../ground/database/connection/database.ts'
import { queryErrorCode } from '../../../ground/database/connection/error-code.ts'
import { listUnfinished } from '../runs/run-store.ts'
import { SourceBusyError } from '../runs/source-lock.ts'
import type { StockJobs } from './stock-jobs.ts'

type ResumeContext = {
  db: NodePgDatabase
  log: Pick<DatabaseLog, 'warn'>
  stockJobs: Pick<StockJobs, 'takeUp'>
}

/** For a process that runs all the time: takes up the runs of every source that nobody is at. */
export async function resumeRuns({ db, log, stockJobs }: ResumeContext): Promise<void> {
  const sourceIds = new Set((await listUnfinished(db)).map(({ sourceId }) => sourceId))
  await Promise.all(
    [...sourceIds].map((sourceId) =>
      stockJobs.takeUp({ sourceId }).catch((error: unknown) => {
        // The run of one dealer that fails holds up no other's.
        if (!(error instanceof SourceBusyError))
          log.warn({ sourceId, code: queryErrorCode(error) }, 'A run of stock could not be taken up')
      }),
    ),
  )
}
