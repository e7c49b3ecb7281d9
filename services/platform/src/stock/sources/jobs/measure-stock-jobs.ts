import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import { listRuns, type Run } from '../runs/run-store.ts'
import type { StockJobs } from './stock-jobs.ts'

/** The same jobs, with each stock file counted by how its run ended. A single posted vehicle is no file. */
export function measureStockJobs(
  jobs: StockJobs,
  { db, clock, metrics }: Pick<Infrastructure, 'db' | 'clock' | 'metrics'>,
): StockJobs {
  /** The last run of each source that was counted: two rounds may resume the same one. */
  const counted = new Map<number, number>()

  function count({ id, sourceId, state, startedAt, endedAt }: Run): void {
    if (counted.get(sourceId) === id) return
    counted.set(sourceId, id)
    metrics.imports.inc({ outcome: state })
    if (endedAt) metrics.importSeconds.observe((endedAt.getTime() - startedAt.getTime()) / 1_000)
  }
  return {
    ...jobs,
    async takeFile(order) {
      try {
        const run = await jobs.takeFile(order)
        count(run)
        return run
      } catch (error) {
        metrics.imports.inc({ outcome: 'error' })
        throw error
      }
    },
    async resumeRuns(order) {
      const startedAtMs = clock()
      await jobs.resumeRuns(order)
      const [run] = await listRuns(db, order.sourceId, 1)
      if (run?.endedAt && run.endedAt.getTime() >= startedAtMs) count(run)
    },
  }
}
