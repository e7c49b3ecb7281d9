import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { type Periodic, runPeriodically, waitAtMost } from '../../infrastructure/queue/run-periodically.ts'
import { type AlertContext, followStock } from './follow-stock.ts'
import { createAlertSearches } from './site-searches.ts'
import { listSitesToFollow } from './store.ts'

type RunningContext = Omit<AlertContext, 'alertSearches'> & Pick<Infrastructure, 'changes' | 'log'>

/**
 * Processes stock changes for saved searches until closed: immediately after a change, and at intervals for changes that
 * were missed.
 */
export function runAlerts(context: RunningContext, sweepSeconds: number): Periodic {
  const alerts: AlertContext = { ...context, alertSearches: createAlertSearches() }
  let running: Promise<void> | null = null
  let again = false

  async function follow(): Promise<void> {
    do {
      again = false
      for (const siteId of await listSitesToFollow(alerts.db, new Date(alerts.clock())))
        await followStock(alerts, siteId).catch((error: unknown) =>
          context.log.warn(
            { err: error, siteId },
            'Saved searches could not read stock changes; trying again',
          ),
        )
    } while (again)
  }
  /** Runs one round at a time; a request during a round starts another one after it. */
  function round(): Promise<void> {
    again = true
    running ??= follow().finally(() => {
      running = null
    })
    return running
  }

  const stopFollowing = context.changes.subscribe(() => {
    round().catch((error: unknown) =>
      context.log.warn({ err: error }, 'Saved searches could not be matched; trying again'),
    )
  })
  const sweeping = runPeriodically(round, {
    everyMs: sweepSeconds * 1000,
    log: context.log,
    failure: 'Saved searches could not be processed',
  })
  return {
    async close() {
      stopFollowing()
      await sweeping.close()
      await waitAtMost(running?.catch(() => undefined) ?? null)
    },
  }
}
