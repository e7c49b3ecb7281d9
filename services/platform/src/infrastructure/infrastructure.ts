import type { PlatformKeys } from '@forecourt/server/keys/key-ring'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { PictureEncoder } from './pictures/picture-encoder.ts'
import type { JobQueue } from './queue/job-queue.ts'
import type { ErrorReports } from './reports/error-reports.ts'

/** What the ground gives to every floor above it; a room takes the parts that it needs. */
export type Infrastructure = {
  db: NodePgDatabase
  /** The connections below `db`, for what is prepared once on each. */
  pool: pg.Pool
  /** Whether the database answered when it was last asked. */
  isReady: () => boolean
  changes: ChangeFeed
  reports: ErrorReports
  queue: JobQueue
  /** What makes pictures anew that somebody hands over. */
  encode: PictureEncoder
  /** Random keys by purpose, for what is signed or sealed here. */
  keys: PlatformKeys
  clock: () => number
  log: Logger
}
