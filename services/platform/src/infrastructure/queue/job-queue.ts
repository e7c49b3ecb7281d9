import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * What waits to be done: a delivery of the ledger by mail or text, one that is posted to a server of somebody else's, a
 * mail to staff, a look at an unfinished lead, a reservation to be settled, what of a site has been kept long enough.
 */
export type QueueName = 'deliver' | 'post' | 'staff-mail' | 'lead-abandoned' | 'reservation' | 'retention'

/** A job says which row it is about, and of which site, so that sites are worked for in turn; nothing of what the row holds. */
export type QueuedJob = { id: string; afterSeconds?: number; siteId?: number }

/** `again` asks for another attempt after the queue's delay. */
export type JobOutcome = 'done' | 'again'

/** The caller's transaction: drizzle's, or the connection on which it is open, which prepares the queue's statements once. */
export type QueueTransaction = NodePgDatabase | pg.PoolClient

export type JobQueue = {
  /** In one statement of the caller's transaction; a row that has a job already gets no second one. */
  enqueue: (tx: QueueTransaction, name: QueueName, jobs: readonly QueuedJob[]) => Promise<void>
  /** Puts jobs back that were worked off, or lost, while their rows still wait. */
  requeue: (tx: QueueTransaction, name: QueueName, jobs: readonly QueuedJob[]) => Promise<void>
  work: (name: QueueName, handle: (id: string) => Promise<JobOutcome>) => Promise<void>
  /** Waits a moment for what is being done; what is not done by then is done by the next process. */
  close: () => Promise<void>
}
