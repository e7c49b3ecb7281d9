import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseLog, DatabaseSource } from '../connection/database.ts'
import { errorCode } from '../connection/error-code.ts'
import { chooseAccount } from './account.ts'
import { initCluster, superuser } from './init-cluster.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { prepareDataDir, preparePostgresDirectory } from './prepare-data-dir.ts'
import { prepareSocketDirectory } from './socket-directory.ts'
import { superviseServer } from './supervise-server.ts'

const databaseName = 'forecourt'

type Options = { dataDir: string; log: DatabaseLog; sync?: boolean }

/** Starts our own Postgres under the data directory, whatever state the last run left it in. */
export async function openEmbedded({ dataDir, log, sync = true }: Options): Promise<DatabaseSource> {
  const directory = prepareDataDir(dataDir)
  const lock = await takeOwnerLock(directory)
  try {
    const binaries = postgresBinaries()
    const account = chooseAccount(join(directory, 'postgres'))
    const postgresDirectory = preparePostgresDirectory(directory, account, binaries)
    const cluster = await initCluster(postgresDirectory, { binaries, account, sync })
    const socketDirectory = prepareSocketDirectory(postgresDirectory, account)
    const logFile = join(postgresDirectory, 'postgres.log')
    const server = await superviseServer({ binaries, account, cluster, socketDirectory, logFile, sync }, log)
    const connectionConfig = embeddedConnection(socketDirectory)
    try {
      await ensureDatabase(connectionConfig)
      await lock.announce(socketDirectory)
    } catch (error) {
      await server.stop()
      throw error
    }
    return {
      connectionConfig,
      async close() {
        await server.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

export function embeddedConnection(socketDirectory: string): pg.ClientConfig {
  return {
    host: socketDirectory,
    port: 5432,
    user: superuser,
    database: databaseName,
    ssl: false,
    application_name: 'forecourt',
    connectionTimeoutMillis: 10_000,
  }
}

async function ensureDatabase(config: pg.ClientConfig): Promise<void> {
  if (await canConnect(config)) return
  const client = new pg.Client({ ...config, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

async function canConnect(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (errorCode(error) === '3D000') return false
    throw error
  } finally {
    await client.end()
  }
}
