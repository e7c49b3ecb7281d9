import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { WorkerPool } from '../../../infrastructure/workers/worker-pool.ts'
import { type WorkerEnd, WorkerEndedError } from '../../../infrastructure/workers/worker-process.ts'
import { FeedFileError } from '../readers/feed-record.ts'
import { discardRunFile } from '../runs/discard-run-file.ts'
import { failReading, listRuns, type Run, refundAttempt } from '../runs/run-store.ts'
import type { StockJobs } from './stock-jobs.ts'

const whyEnded: Readonly<Record<Exclude<WorkerEnd, 'stopped'>, string>> = {
  memory: 'Reading this file took more memory than any stock needs, so it was given up',
  time: 'Reading this file came to no end, so it was given up',
  crash: 'What read this file broke off',
}

/** Why a stock file ended its process, in a dealer's words. */
export function describeEnd(end: Exclude<WorkerEnd, 'stopped'>): string {
  return `${whyEnded[end]}. Nothing was changed. Send it as plain CSV, or in parts.`
}

type Apart = { workers: WorkerPool; db: NodePgDatabase; clock: () => number }

/**
 * The same jobs in separate processes: the process that serves visitors never reads a file from outside. If a file ends
 * its process, the run fails with a reason.
 */
export function createStockJobsInWorkers({ workers, db, clock }: Apart): StockJobs {
  const shareOf = (sourceId: number) => `source ${sourceId}`
  const run = <Job extends keyof StockJobs>(
    kind: 'files' | 'quick',
    job: Job,
    share: string,
    input: Parameters<StockJobs[Job]>[0],
  ) =>
    workers.run({ kind, job: `stock.${job}`, share, input: { order: input, nowMs: clock() } }) as ReturnType<
      StockJobs[Job]
    >

  async function endFile(sourceId: number, error: unknown): Promise<Run | null> {
    if (!(error instanceof WorkerEndedError)) return null
    if (error.end === 'stopped') {
      await refundAttempt(db, sourceId)
      return null
    }
    const reasons = [describeEnd(error.end)]
    const failed = await failReading(db, sourceId, { reasons, endedAt: new Date(clock()) })
    if (failed) await discardRunFile(failed)
    return failed
  }

  return {
    async takeFile(order) {
      const { sourceId } = order
      try {
        return await run('files', 'takeFile', shareOf(sourceId), order)
      } catch (error) {
        const failed = await endFile(sourceId, error)
        if (failed) return failed
        // The run was cancelled, and the process that read its file was ended.
        const [last] = await listRuns(db, sourceId, 1)
        if (error instanceof WorkerEndedError && last?.state === 'cancelled') return last
        throw error
      }
    },
    async resumeRuns(order) {
      const share = shareOf(order.sourceId)
      if (workers.isWaiting({ kind: 'files', job: 'stock.resumeRuns', share })) return
      await run('files', 'resumeRuns', share, order).catch(async (error: unknown) => {
        if (!(await endFile(order.sourceId, error))) throw error
      })
    },
    importPost: (order) => run('quick', 'importPost', shareOf(order.sourceId), order),
    retryRow: (order) => run('quick', 'retryRow', shareOf(order.run.sourceId), order),
    sampleFile: (order) =>
      run('quick', 'sampleFile', `file ${order.path}`, order).catch((error: unknown) => {
        if (error instanceof WorkerEndedError && error.end !== 'stopped')
          throw new FeedFileError(describeEnd(error.end))
        throw error
      }),
  }
}

/** Ends the process that reads a file of the source, because its run was cancelled. */
export function stopFile(workers: WorkerPool, sourceId: number): void {
  workers.stop('files', `source ${sourceId}`)
}
