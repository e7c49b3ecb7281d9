import type { FindProcessor } from '@forecourt/payments/create-processors'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ChangeFeed } from './ground/changes/change-feed.ts'
import type { JobQueue } from './ground/queue/job-queue.ts'
import type { ErrorReports } from './ground/reports/error-reports.ts'
import type { LeadRules } from './people/leads/routing/lead-rules.ts'
import type { PictureFiles } from './stock/pictures/picture-files.ts'
import type { SearchIndexes } from './stock/search/indexes/search-indexes.ts'

/** What every area of the platform is given; wired once in `createPlatform`. */
export type PlatformContext = {
  db: NodePgDatabase
  /** The connections below `db`, for what is prepared once on each. */
  pool: pg.Pool
  changes: ChangeFeed
  pictures: PictureFiles
  indexes: SearchIndexes
  reports: ErrorReports
  queue: JobQueue
  leadRules: LeadRules
  /** The accounts through which deposits are paid; their secrets stay behind it. */
  findProcessor: FindProcessor
  clock: () => number
  log: Logger
}
