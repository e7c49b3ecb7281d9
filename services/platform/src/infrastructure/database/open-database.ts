import { fileURLToPath } from 'node:url'
import { connectPool } from './connection/connect-pool.ts'
import type { Database, DatabaseLog } from './connection/database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate, type SchemaDirectories } from './migrate.ts'
import { openRemote } from './open-remote.ts'

export type OpenDatabaseOptions = {
  dataDir: string
  databaseUrl: string | null
  log: DatabaseLog
  /** The definition of the schema, by default the program's own; null opens the database without changes. */
  schema?: SchemaDirectories | null
  /** The number of connections in the pool. */
  poolSize?: number
  /** Whether visitors wait for the answers: statements then have time limits, and the database is monitored. */
  serves?: boolean
  /** False only for throw-away clusters of tests: a power failure would lose commits. */
  sync?: boolean
}

export const ownSchema = {
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
  functions: fileURLToPath(new URL('./functions', import.meta.url)),
} satisfies SchemaDirectories

/** Opens the Postgres at DATABASE_URL, or else our own under DATA_DIR, with its schema up to date. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, log, schema = ownSchema, poolSize = 10, serves } = options
  const source = databaseUrl ? await openRemote(databaseUrl) : await openEmbedded(options)
  const database = connectPool(source, log, { size: poolSize, ...(serves !== undefined && { serves }) })
  try {
    if (schema !== null) await migrate(database.pool, schema, log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
