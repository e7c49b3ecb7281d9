import type { DatabaseLog } from '../../../infrastructure/database/connection/database.ts'
import { queryErrorCode } from '../../../infrastructure/database/connection/error-code.ts'
import { SourceBusyError } from '../sources/source-lock.ts'
import type { StockJobs } from './stock-jobs.ts'

type ResumeContext = {
  log: Pick<DatabaseLog, 'warn'>
  stockJobs: Pick<StockJobs, 'takeUp'>
}

/** For a process that runs all the time: takes up the runs of a source that nobody is at. */
export async function resumeSource({ log, stockJobs }: ResumeContext, sourceId: number): Promise<void> {
  await stockJobs.takeUp({ sourceId }).catch((error: unknown) => {
    // The run of one source that fails holds up no other's.
    if (!(error instanceof SourceBusyError))
      log.warn({ sourceId, code: queryErrorCode(error) }, 'A run of stock could not be taken up')
  })
}
