import { type QueueName, queueNames } from '@forecourt/domain/fleet/job-queues'
import { inSpan } from '@forecourt/server/tracing/in-span'
import { continueTrace, type TraceCarrier, traceCarrier } from '@forecourt/server/tracing/trace-headers'
import { SpanKind } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { DatabaseLog } from '../database/connection/database.ts'
import { errorCode } from '../database/connection/error-code.ts'
import { nameStatement } from '../database/connection/query-prepared.ts'
import type {
  FailedJob,
  JobOutcome,
  JobQueue,
  QueuedJob,
  QueueFigures,
  QueueTransaction,
} from './job-queue.ts'
import { type QueueTimings, queueTimings } from './queue-timings.ts'

const stopMs = 3_000
const dayS = 86_400
/** An arbitrary number that none of our other locks uses. */
const startLock = 7_013_001

/** The ledger decides when a delivery is dead; the queue itself never gives up. */
const noLimit = 1_000_000

/**
 * A worker finishes a batch with its slowest job, and each site has a limit of concurrent jobs. A posted delivery may
 * wait for a server that hangs, so these batches are small and the workers many.
 */
const places: Partial<
  Record<QueueName, { batchSize: number; localConcurrency: number; localGroupConcurrency: number }>
> = {
  deliver: { batchSize: 5, localConcurrency: 6, localGroupConcurrency: 5 },
  post: { batchSize: 2, localConcurrency: 8, localGroupConcurrency: 2 },
}

export type QueueOptions = {
  pool: pg.Pool
  log: Pick<DatabaseLog, 'warn'>
  /** Whether this process runs jobs; one that only adds them leaves maintenance to others. */
  works: boolean
  timings?: Partial<QueueTimings>
}

/** pg-boss in its own schema, created on the first start; later starts only check that it exists. */
export async function openQueue({ pool, log, works, timings }: QueueOptions): Promise<JobQueue> {
  const seconds = { ...queueTimings, ...timings }
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: seconds.supervise,
    monitorIntervalSeconds: seconds.supervise,
  })
  // Only the code: the database's message may quote values of the statement.
  boss.on('error', (error) => log.warn({ code: errorCode(error) }, 'The queue met an error; trying again'))
  await withLock(pool, async () => {
    await boss.start()
    await ensureQueues(boss, seconds)
  })

  const insert: JobQueue['enqueue'] = async (tx, name, jobs) => {
    if (jobs.length === 0) return
    const trace = traceCarrier()
    const rows = jobs.map(({ id, afterSeconds = 0, siteId }) => ({
      id,
      data: { id, ...trace },
      ...(siteId !== undefined ? { group: { id: String(siteId) } } : {}),
      ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
    }))
    await boss.insert(name, rows, { db: executorOf(tx) })
  }

  return {
    enqueue: insert,
    async requeue(tx, name, jobs) {
      const ids = jobs.map(({ id }) => id)
      if (ids.length > 0) await boss.deleteJob(name, ids, { db: executorOf(tx) })
      await insert(tx, name, jobs)
    },
    async retryNow(tx, name, id) {
      const { updated } = await boss.update(name, undefined, { id, startAfter: 0, db: executorOf(tx) })
      return updated > 0
    },
    async cancel(tx, name, id) {
      const db = executorOf(tx)
      // A running job would be cancelled too, although what it sends is on its way.
      const [waiting] = await boss.findJobs(name, { id, queued: true, db })
      if (!waiting) return false
      await boss.cancel(name, id, { db })
      return true
    },
    async work(name, handle) {
      const options = {
        ...(places[name] ?? { batchSize: 5, localConcurrency: 1 }),
        pollingIntervalSeconds: seconds.poll,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      await boss.work<QueuedJob & TraceCarrier, JobOutput, typeof options>(name, options, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            const parent = continueTrace(data)
            const outcome = await inSpan({ name: `job ${name}`, kind: SpanKind.CONSUMER, parent }, () =>
              handle(data.id).catch((error: unknown) => {
                log.warn({ code: errorCode(error), job: id, name }, 'A job failed and is tried again')
                return 'failed' as const
              }),
            )
            return { id, status: outcome === 'done' ? 'completed' : 'failed', output: { outcome } } as const
          }),
        ),
      )
    },
    async measure() {
      const figures: QueueFigures[] = []
      // One after the other, on one connection.
      for (const name of queueNames) figures.push(await measureQueue(boss, name))
      return figures
    },
    close: () => boss.stop({ graceful: true, timeout: stopMs, close: false }),
  }
}

type WaitingJob = JobWithMetadata<unknown>

/** What the queue keeps of an attempt. */
type JobOutput = { outcome: JobOutcome }

/** Each waiting job is read to find the oldest one, and those that failed. */
const mostRead = 1_000

async function measureQueue(boss: PgBoss, name: QueueName): Promise<QueueFigures> {
  const [stats] = await boss.getQueueStats(name, { force: true })
  const { readyCount: ready = 0, activeCount: active = 0, deferredCount: deferred = 0 } = stats ?? {}
  const isRead = ready + deferred <= mostRead
  const jobs = isRead ? await boss.findJobs(name, { queued: true }) : []
  const dueMs = jobs.map(({ startAfter }) => Date.now() - startAfter.getTime()).filter((ms) => ms >= 0)
  return {
    name,
    ready,
    active,
    deferred,
    oldestSeconds: dueMs.length === 0 ? null : Math.max(...dueMs) / 1_000,
    failed: isRead ? jobs.filter(hasFailed).map(toFailedJob) : null,
  }
}

/** A job that asked for another attempt has not failed; one whose process was killed has no outcome of its own. */
function hasFailed({ state, output }: WaitingJob): boolean {
  return state === 'retry' && (output as Partial<JobOutput> | null)?.outcome !== 'again'
}

/** The count goes up when the next attempt begins. */
function toFailedJob({ id, retryCount, createdOn, startAfter }: WaitingJob): FailedJob {
  return { id, attempts: retryCount + 1, createdAt: createdOn, nextAt: startAfter }
}

/** Runs the queue's own statements in our transaction; each connection plans these few statements once. */
function executorOf(tx: QueueTransaction): Db {
  if (!('release' in tx)) return fromDrizzle(tx, sql)
  return {
    executeSql: (text, values = []) => tx.query({ name: nameStatement(text), text, values }),
  }
}

/** One process at a time: "create schema if not exists" fails when two processes run it at once. */
async function withLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    // No time limit for the other process.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [startLock])
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startLock]).catch(() => {})
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => {})
    client.release()
  }
}

function isOther(present: object, wanted: object): boolean {
  const now = new Map<string, unknown>(Object.entries(present))
  return Object.entries(wanted).some(([option, value]) => now.get(option) !== value)
}

type QueueSettings = NonNullable<Parameters<PgBoss['createQueue']>[1]>

function createSettings(seconds: QueueTimings): Record<QueueName, QueueSettings> {
  const common = { expireInSeconds: seconds.expire, retryLimit: noLimit, retentionSeconds: 60 * dayS }
  const delivering = {
    ...common,
    retryDelay: seconds.retry,
    retryBackoff: true,
    retryDelayMax: seconds.longestRetry,
    deleteAfterSeconds: 3_600,
  }
  return {
    deliver: delivering,
    post: delivering,
    'staff-mail': delivering,
    // Stored longer than the period in which leads are checked, so that a lead without a job was never checked.
    'lead-abandoned': { ...common, retryDelay: 300, deleteAfterSeconds: 9 * dayS },
    reservation: { ...common, retryDelay: seconds.retry, deleteAfterSeconds: 3_600 },
    // Stored longer than a day, so that each day has only one job.
    retention: { ...common, retryDelay: seconds.retry, deleteAfterSeconds: 3 * dayS },
  }
}

async function ensureQueues(boss: PgBoss, seconds: QueueTimings): Promise<void> {
  const wanted = createSettings(seconds)
  const present = new Map((await boss.getQueues(queueNames)).map((queue) => [queue.name, queue]))
  for (const name of queueNames) {
    const queue = present.get(name)
    if (queue && !isOther(queue, wanted[name])) continue
    if (queue) await boss.updateQueue(name, wanted[name])
    else await boss.createQueue(name, wanted[name])
    // Makes pg-boss read the queue now. Within a lead's transaction this would wait for a second connection.
    await boss.insert(name, [])
  }
}
