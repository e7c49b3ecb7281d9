import { fileURLToPath } from 'node:url'
import { connectPool } from './connection/connect-pool.ts'
import type { Database, DatabaseLog } from './connection/database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate } from './migrate.ts'
import { openRemote } from './open-remote.ts'

export type OpenDatabaseOptions = {
  dataDir: string
  databaseUrl: string | null
  log: DatabaseLog
  /** Where the migrations are, by default the program's own; null opens the database as it is. */
  migrationsDirectory?: string | null
  /** Connections of the pool. */
  poolSize?: number
  /** Whether visitors wait for the answers: then nothing may take long, and the database is watched. */
  serves?: boolean
  /** False for throw-away clusters of tests only: a power failure would lose commits. */
  sync?: boolean
}

export const ownMigrations = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Opens the Postgres of DATABASE_URL, or else our own under DATA_DIR, with its schema up to date. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, log, migrationsDirectory = ownMigrations, poolSize = 10, serves } = options
  const source = databaseUrl ? await openRemote(databaseUrl) : await openEmbedded(options)
  const database = connectPool(source, log, { size: poolSize, ...(serves !== undefined && { serves }) })
  try {
    if (migrationsDirectory !== null) await migrate(database.pool, migrationsDirectory, log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
