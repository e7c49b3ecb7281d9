import type { Logger } from 'pino'
import { type Periodic, runPeriodically } from '../../../ground/queue/run-periodically.ts'
import { resumeRuns } from '../jobs/resume-runs.ts'
import { fetchPhotos, type PhotoContext } from '../photos/fetch-photos.ts'
import { type PullContext, pullFiles } from './pull-files.ts'

/** What a process that runs all the time does for stock: ends what was killed, takes in files and fetches photos. */
export function runImports(
  context: PullContext & PhotoContext & { log: Logger },
  sweepSeconds: number,
): Periodic[] {
  const every = (run: () => Promise<void>, failure: string) =>
    runPeriodically(run, { everyMs: sweepSeconds * 1000, log: context.log, failure })
  return [
    every(async () => {
      await resumeRuns(context)
      await pullFiles(context)
    }, 'Stock files could not be taken in'),
    every(() => fetchPhotos(context), 'Photos of stock could not be fetched'),
  ]
}
