import type { QueueName } from '@forecourt/domain/fleet/job-queues'
import {
  leadDestinationKinds,
  leadDestinationTable,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { JobQueue, QueueTransaction } from '../../infrastructure/queue/job-queue.ts'
import { type DeliveryRow, insertDeliveries, type NewDelivery, type PendingDelivery } from './store.ts'

/**
 * Stores deliveries and queues their jobs in the transaction that causes them: either all of it is stored or none.
 * Enqueuing the same delivery again adds nothing.
 */
export async function enqueueDeliveries(
  tx: NodePgDatabase,
  queue: Pick<JobQueue, 'enqueue'>,
  planned: readonly NewDelivery[],
  afterSeconds?: number,
): Promise<void> {
  const withheld = planned.filter(({ state }) => state === 'withheld')
  await insertDeliveries(tx, withheld)
  const waiting = planned.filter(({ state }) => state !== 'withheld')
  await addDeliveryJobs(tx, queue, await insertDeliveries(tx, waiting), afterSeconds)
}

/** As long as staff can take back what is mailed for them. */
export const undoMs = 20_000

/**
 * The same for what staff can take back: nothing is sent before the time of Undo has passed. The job comes a little
 * later, because the queue goes by the clock of the database.
 */
export async function enqueueWithUndo(
  tx: NodePgDatabase,
  { queue, clock }: { queue: Pick<JobQueue, 'enqueue'>; clock: () => number },
  planned: readonly NewDelivery[],
): Promise<void> {
  const notBefore = new Date(clock() + undoMs)
  await enqueueDeliveries(
    tx,
    queue,
    planned.map((delivery) => ({ ...delivery, notBefore })),
    undoMs / 1000 + 1,
  )
}

/** Queues deliveries that are already stored, in the transaction that stored them. */
export async function addDeliveryJobs(
  tx: QueueTransaction,
  queue: Pick<JobQueue, 'enqueue'>,
  pending: readonly PendingDelivery[],
  afterSeconds?: number,
): Promise<void> {
  await byQueue(pending, (name, jobs) =>
    queue.enqueue(
      tx,
      name,
      jobs.map((job) => ({ ...job, ...(afterSeconds !== undefined && { afterSeconds }) })),
    ),
  )
}

/** Queues deliveries again that have no job, or whose job is complete. */
export async function requeueDeliveries(
  tx: NodePgDatabase,
  queue: Pick<JobQueue, 'requeue'>,
  pending: readonly PendingDelivery[],
): Promise<void> {
  await byQueue(pending, (name, jobs) => queue.requeue(tx, name, jobs))
}

async function byQueue(
  pending: readonly PendingDelivery[],
  add: (name: QueueName, jobs: { id: string; siteId: number }[]) => Promise<void>,
): Promise<void> {
  for (const name of ['deliver', 'post'] as const) {
    const own = pending.filter(({ kind }) => (postedKinds.includes(kind) ? 'post' : 'deliver') === name)
    if (own.length > 0)
      await add(
        name,
        own.map(({ id, siteId }) => ({ id, siteId })),
      )
  }
}

/**
 * Deliveries to a server of the dealer or of a network, which may hang. They have their own queue, so that mail does not
 * wait behind them.
 */
const postedKinds: readonly DeliveryRow['kind'][] = [
  ...leadDestinationKinds.filter((kind) => leadDestinationTable[kind].isPosted),
  'ga4-conversion',
  'meta-conversion',
]
