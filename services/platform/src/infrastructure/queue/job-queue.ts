import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * The kinds of jobs: a delivery of the ledger by mail or text, one posted to an external server, a mail to staff, a
 * check of an unfinished lead, a reservation to be settled, and the deletion of a site's expired data.
 */
export type QueueName = 'deliver' | 'post' | 'staff-mail' | 'lead-abandoned' | 'reservation' | 'retention'

/** A job contains the id of its row and its site, so that sites take turns; it contains none of the row's data. The
 * trace that caused it goes along. */
export type QueuedJob = { id: string; afterSeconds?: number; siteId?: number }

/** `again` requests another attempt after the queue's delay. */
export type JobOutcome = 'done' | 'again'

/** The caller's transaction: drizzle's, or its connection, on which the queue's statements are prepared once. */
export type QueueTransaction = NodePgDatabase | pg.PoolClient

/** `oldestSeconds`: how long the oldest job has been due; null if none is, or if too many wait to look at each. */
export type QueueFigures = {
  name: QueueName
  ready: number
  active: number
  deferred: number
  oldestSeconds: number | null
}

export type JobQueue = {
  /** Runs as one statement in the caller's transaction; a row that already has a job gets no second one. */
  enqueue: (tx: QueueTransaction, name: QueueName, jobs: readonly QueuedJob[]) => Promise<void>
  /** Recreates jobs that completed or were lost while their rows are still pending. */
  requeue: (tx: QueueTransaction, name: QueueName, jobs: readonly QueuedJob[]) => Promise<void>
  work: (name: QueueName, handle: (id: string) => Promise<JobOutcome>) => Promise<void>
  /** For operators; the numbers are a few seconds old. */
  measure: () => Promise<QueueFigures[]>
  /** Waits briefly for running jobs; the next process does the rest. */
  close: () => Promise<void>
}
