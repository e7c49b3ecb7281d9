import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { type Periodic, runPeriodically } from '../../infrastructure/queue/run-periodically.ts'
import type { Mailer } from '../mail/mail-message.ts'
import { createUnresponsiveHosts } from '../webhooks/unresponsive-hosts.ts'
import { deliver, type OutboxContext } from './deliver.ts'
import { requeueDeliveries } from './enqueue-deliveries.ts'
import { listStale } from './store.ts'

type RunningContext = OutboxContext & Pick<Infrastructure, 'queue' | 'log'> & { mailer: Mailer }

/** Processes the deliveries of the ledger in this process until closed. */
export async function runOutbox(context: RunningContext, sweepSeconds: number): Promise<Periodic> {
  const hosts = createUnresponsiveHosts(context.clock)
  for (const name of ['deliver', 'post'] as const)
    await context.queue.work(name, (id) => deliver({ ...context, hosts }, id))
  context.log.info({}, `Mail goes to ${context.mailer.place}`)
  return runPeriodically(() => sweep(context), {
    everyMs: sweepSeconds * 1000,
    log: context.log,
    failure: 'Pending deliveries could not be processed',
  })
}

async function sweep(context: Pick<RunningContext, 'db' | 'queue' | 'log'>): Promise<void> {
  const count = await requeueStale(context)
  if (count > 0) context.log.info({ count }, 'Deliveries without a job were queued again')
}

/**
 * Compares the ledger with the queue and adds missing jobs. The ledger is authoritative: replaying a delivery, or
 * restoring a backup, which contains no queue, changes only the ledger.
 */
async function requeueStale({ db, queue }: Pick<Infrastructure, 'db' | 'queue'>): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = await listStale(tx)
    await requeueDeliveries(tx, queue, stale)
    return stale.length
  })
}
