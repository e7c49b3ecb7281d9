import type { QueueName } from '@forecourt/domain/fleet/job-queues'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** A job contains the id of its row and its site, so that sites take turns; it contains none of the row's data. The
 * trace that caused it goes along. */
export type QueuedJob = { id: string; afterSeconds?: number; siteId?: number }

/** Both `again` and `failed` request another attempt after the queue's delay; operators see what failed. */
export type JobOutcome = 'done' | 'again' | 'failed'

/** The caller's transaction: drizzle's, or its connection, on which the queue's statements are prepared once. */
export type QueueTransaction = NodePgDatabase | pg.PoolClient

/** A job whose last attempt failed and which waits for the next one. */
export type FailedJob = { id: string; attempts: number; createdAt: Date; nextAt: Date }

/**
 * `oldestSeconds`: how long the oldest job has been due; null if none is, or if too many wait to look at each. Then
 * `failed` is null too.
 */
export type QueueFigures = {
  name: QueueName
  ready: number
  active: number
  deferred: number
  oldestSeconds: number | null
  failed: FailedJob[] | null
}

export type JobQueue = {
  /** Runs as one statement in the caller's transaction; a row that already has a job gets no second one. */
  enqueue: (tx: QueueTransaction, name: QueueName, jobs: readonly QueuedJob[]) => Promise<void>
  /** Recreates jobs that completed or were lost while their rows are still pending. */
  requeue: (tx: QueueTransaction, name: QueueName, jobs: readonly QueuedJob[]) => Promise<void>
  /** Makes a waiting job due now. False if no such job waits any more. */
  retryNow: (tx: QueueTransaction, name: QueueName, id: string) => Promise<boolean>
  /**
   * Ends a waiting job without running it. `enqueue` adds no other for its row while the queue remembers it. False if no
   * such job waits any more.
   */
  cancel: (tx: QueueTransaction, name: QueueName, id: string) => Promise<boolean>
  work: (name: QueueName, handle: (id: string) => Promise<JobOutcome>) => Promise<void>
  /** For operators; the numbers are a few seconds old. */
  measure: () => Promise<QueueFigures[]>
  /** Waits briefly for running jobs; the next process does the rest. */
  close: () => Promise<void>
}
