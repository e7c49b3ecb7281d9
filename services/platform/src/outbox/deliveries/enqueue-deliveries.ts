import {
  leadDestinationKinds,
  leadDestinationTable,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { JobQueue, QueueName, QueueTransaction } from '../../infrastructure/queue/job-queue.ts'
import { type DeliveryRow, insertDeliveries, type NewDelivery, type PendingDelivery } from './store.ts'

/**
 * Writes down what is owed to whom, and queues it, in the transaction that makes it true: either all of it is there or
 * none. Owing the same again adds nothing.
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

/** Queues deliveries that are written already, in the transaction that wrote them. */
export async function addDeliveryJobs(
  tx: QueueTransaction,
  queue: Pick<JobQueue, 'enqueue'>,
  owed: readonly PendingDelivery[],
  afterSeconds?: number,
): Promise<void> {
  await byQueue(owed, (name, jobs) =>
    queue.enqueue(
      tx,
      name,
      jobs.map((job) => ({ ...job, ...(afterSeconds !== undefined && { afterSeconds }) })),
    ),
  )
}

/** Lets deliveries be tried again that have no job, or one that is done. */
export async function requeueDeliveries(
  tx: NodePgDatabase,
  queue: Pick<JobQueue, 'requeue'>,
  owed: readonly PendingDelivery[],
): Promise<void> {
  await byQueue(owed, (name, jobs) => queue.requeue(tx, name, jobs))
}

async function byQueue(
  owed: readonly PendingDelivery[],
  add: (name: QueueName, jobs: { id: string; siteId: number }[]) => Promise<void>,
): Promise<void> {
  for (const name of ['deliver', 'post'] as const) {
    const own = owed.filter(({ kind }) => (postedKinds.includes(kind) ? 'post' : 'deliver') === name)
    if (own.length > 0)
      await add(
        name,
        own.map(({ id, siteId }) => ({ id, siteId })),
      )
  }
}

/** What goes to a server of the dealer's or a network's, which may hang: no mail waits behind it. */
const postedKinds: readonly DeliveryRow['kind'][] = [
  ...leadDestinationKinds.filter((kind) => leadDestinationTable[kind].isPosted),
  'ga4-conversion',
  'meta-conversion',
]
