import { join } from 'node:path'
import type { Hono } from 'hono'
import pg from 'pg'
import type { Logger } from 'pino'
import { createPlatform } from './app.ts'
import { openChangeFeed } from './changes/change-feed.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { createLeadRules } from './deliveries/lead-rules.ts'
import type { Credentials } from './http/basic-auth.ts'
import { createPictureFiles, type DrawPicture, type PictureFiles } from './images/picture-files.ts'
import type { PlatformContext } from './platform-context.ts'
import { openQueue } from './queue/open-queue.ts'
import { createErrorReports } from './reports/error-reports.ts'
import { createSearchIndexes } from './search/search-indexes.ts'

export type LocalPlatformOptions = {
  dataDir: string
  databaseUrl: string | null
  credentials: Credentials
  log: Logger
  /** Makes the pictures that are stored as drawings; null where there are none, as in live mode. */
  drawPicture: DrawPicture | null
  clock?: () => number
}

export type LocalPlatform = {
  app: Hono
  context: PlatformContext
  database: Database
  pictures: PictureFiles
  close: () => Promise<void>
}

/** The whole platform in this process: database, change feed and calls. */
export async function openLocalPlatform(options: LocalPlatformOptions): Promise<LocalPlatform> {
  const { log } = options
  const database = await openDatabase(options)
  try {
    const changes = await openChangeFeed({
      db: database.drizzle,
      openClient: () => new pg.Client(database.connectionConfig),
      log,
    })
    const pictures = createPictureFiles(join(options.dataDir, 'pictures'), options.drawPicture)
    const base = { db: database.drizzle, changes, clock: options.clock ?? Date.now, log }
    const indexes = createSearchIndexes(base)
    const reports = createErrorReports((report) => log.error(report, 'Error report'))
    const leadRules = createLeadRules(changes)
    const queue = await openQueue({ pool: database.pool, log, works: false })
    const context = { ...base, pictures, indexes, reports, queue, leadRules }
    const app = createPlatform(context, options.credentials)
    return {
      app,
      context,
      database,
      pictures,
      async close() {
        indexes.close()
        await queue.close()
        leadRules.close()
        await changes.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
