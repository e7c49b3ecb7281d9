import pg from 'pg'
import type { DatabaseSource } from './connection/database.ts'
import { databaseError } from './connection/database-error.ts'
import { errorCode } from './connection/error-code.ts'

const connectTimeoutMs = 10_000

/** Checks once that the Postgres at DATABASE_URL answers, and reports problems without showing the password. */
export async function openRemote(databaseUrl: string): Promise<DatabaseSource> {
  const connectionConfig: pg.ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'forecourt',
  }
  const client = createClient(connectionConfig)
  const place = `${client.host}:${client.port}/${client.database ?? ''}`
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    throw databaseError('DATABASE_UNREACHABLE', `The database ${place} ${explain(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
  return { connectionConfig, close: async () => {} }
}

function createClient(config: pg.ClientConfig): pg.Client {
  // pg accepts any text as an address, so without a scheme it would be read as a database name.
  if (!/^postgres(ql)?:\/\//.test(config.connectionString ?? '')) throw notAnAddress()
  try {
    return new pg.Client(config)
  } catch {
    throw notAnAddress()
  }
}

function notAnAddress(): Error {
  return databaseError(
    'DATABASE_UNREACHABLE',
    'DATABASE_URL is not an address of a Postgres database: write it as postgres://user:password@host:5432/name.',
  )
}

function explain(error: unknown): string {
  const code = errorCode(error)
  if (code === '3D000') return 'does not exist on its server: create it or correct the name in DATABASE_URL.'
  if (code.startsWith('28')) return 'refused the sign-in: correct user and password in DATABASE_URL.'
  if (code === '53300') return 'has no connection left: raise its max_connections or close other clients.'
  if (code === '57P03') return 'is still starting or stopping: try again in a moment.'
  if (error instanceof Error && error.message.includes('SSL')) {
    return 'does not offer an encrypted connection: correct sslmode in DATABASE_URL.'
  }
  const reason = code || 'no answer in time'
  return `cannot be reached (${reason}): check that Postgres is running there and that DATABASE_URL is right.`
}
