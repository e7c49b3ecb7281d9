import { type Periodic, runPeriodically } from '../../infrastructure/queue/run-periodically.ts'
import type { FinanceContext } from './finance-context.ts'
import { eraseDue } from './store.ts'

/** Erases expired applications, now and at intervals, until closed. */
export function eraseApplications({ db, clock, log }: FinanceContext, sweepSeconds: number): Periodic {
  return runPeriodically(
    async () => {
      const { erased, dropped } = await eraseDue(db, clock())
      if (erased + dropped > 0) log.info({ erased, dropped }, 'Finance applications erased')
    },
    { everyMs: sweepSeconds * 1000, log, failure: 'Finance applications could not be erased' },
  )
}
