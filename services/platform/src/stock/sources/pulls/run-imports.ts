import type { FairQueue } from '../../../infrastructure/queue/fair-queue.ts'
import { type Periodic, runPeriodically } from '../../../infrastructure/queue/run-periodically.ts'
import { openPhotoFetches, type PhotoContext } from '../photos/fetch-photos.ts'
import { openPulls, type PullContext } from './pull-files.ts'

/** The stock jobs of a long-running process: resumes killed runs, imports files and fetches photos. */
export function runImports(context: PullContext & PhotoContext, sweepSeconds: number): Periodic[] {
  const every = (work: FairQueue, failure: string): Periodic => {
    const rounds = runPeriodically(work.round, { everyMs: sweepSeconds * 1000, log: context.log, failure })
    return {
      async close() {
        await rounds.close()
        await work.close()
      },
    }
  }
  return [
    every(openPulls(context), 'Stock files could not be taken in'),
    every(openPhotoFetches(context), 'Photos of stock could not be fetched'),
  ]
}
