import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connectPool } from '../connection/connect-pool.ts'
import type { Database } from '../connection/database.ts'
import { databaseError } from '../connection/database-error.ts'
import { errorCode } from '../connection/error-code.ts'
import { embeddedConnection } from '../embedded/open-embedded.ts'
import { findOwner } from '../embedded/owner-lock.ts'
import { type OpenDatabaseOptions, openDatabase } from '../open-database.ts'

/**
 * Opens a database without changing it, through the socket of the running server if there is one. Never creates one.
 */
export async function openRunning(options: OpenDatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, log } = options
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    throw databaseError(
      'DATABASE_UNREACHABLE',
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to the one that is meant.`,
    )
  }
  try {
    return await openDatabase({ ...options, schema: null, poolSize: 1 })
  } catch (error) {
    if (errorCode(error) !== 'DATA_DIR_IN_USE') throw error
    const socketDirectory = (await findOwner(dataDir))?.socketDirectory
    if (!socketDirectory) throw error
    return connectPool(
      { connectionConfig: embeddedConnection(socketDirectory), close: async () => {} },
      log,
      { size: 1 },
    )
  }
}
