import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = {
  pool: pg.Pool
  drizzle: NodePgDatabase
  /** For clients of one's own, such as a LISTEN connection. */
  connectionConfig: pg.ClientConfig
  /** Whether the database answered when it was last asked. */
  isReady(): boolean
  close(): Promise<void>
}

/** The part of a pino logger that the database needs. */
export type DatabaseLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What is behind a database: a server of our own or somebody else's. */
export type DatabaseSource = { connectionConfig: pg.ClientConfig; close(): Promise<void> }
