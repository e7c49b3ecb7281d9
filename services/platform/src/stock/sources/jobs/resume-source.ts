import type { DatabaseLog } from '../../../infrastructure/database/connection/database.ts'
import { queryErrorCode } from '../../../infrastructure/database/connection/error-code.ts'
import { hasFailed } from '../../../infrastructure/http/platform-error.ts'
import type { StockJobs } from './stock-jobs.ts'

type ResumeContext = {
  log: Pick<DatabaseLog, 'warn'>
  stockJobs: Pick<StockJobs, 'resumeRuns'>
}

/** Resumes abandoned runs of a source; for long-running processes. */
export async function resumeSource({ log, stockJobs }: ResumeContext, sourceId: number): Promise<void> {
  await stockJobs.resumeRuns({ sourceId }).catch((error: unknown) => {
    // A failed run of one source must not stop those of others.
    if (!hasFailed(error, 'source-busy'))
      log.warn({ sourceId, code: queryErrorCode(error) }, 'A stock run could not be resumed')
  })
}
