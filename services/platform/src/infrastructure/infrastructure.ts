import type { PlatformKeys } from '@forecourt/server/keys/key-ring'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { ErrorReports } from './http/error-reports.ts'
import type { PictureEncoder } from './pictures/picture-encoder.ts'
import type { JobQueue } from './queue/job-queue.ts'

/** What the infrastructure provides to all modules; each module declares the parts that it needs. */
export type Infrastructure = {
  db: NodePgDatabase
  /** The connections behind `db`, for prepared statements. */
  pool: pg.Pool
  /** Whether the database answered the last check. */
  isReady: () => boolean
  changes: ChangeFeed
  reports: ErrorReports
  queue: JobQueue
  /** Re-encodes uploaded pictures. */
  encode: PictureEncoder
  /** Random keys by purpose, for signing and encryption. */
  keys: PlatformKeys
  metrics: Metrics
  clock: () => number
  log: Logger
  /** At which level each call is logged. */
  logsCalls: 'debug' | 'info'
}
