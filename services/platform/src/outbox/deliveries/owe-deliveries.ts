import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { JobQueue } from '../../ground/queue/job-queue.ts'
import { insertDeliveries, type NewDelivery } from './store.ts'

/**
 * Writes down what is owed to whom, and queues it, in the transaction that makes it true: either all of it is there or
 * none. Owing the same again adds nothing.
 */
export async function oweDeliveries(
  tx: NodePgDatabase,
  queue: Pick<JobQueue, 'enqueue'>,
  planned: readonly NewDelivery[],
  afterSeconds?: number,
): Promise<void> {
  const withheld = planned.filter(({ state }) => state === 'withheld')
  await insertDeliveries(tx, withheld)
  const waiting = planned.filter(({ state }) => state !== 'withheld')
  const ids = await insertDeliveries(tx, waiting)
  await queue.enqueue(
    tx,
    'deliver',
    ids.map((id) => ({ id, ...(afterSeconds !== undefined && { afterSeconds }) })),
  )
}
