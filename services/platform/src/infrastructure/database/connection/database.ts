import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = {
  pool: pg.Pool
  drizzle: NodePgDatabase
  /** Creates separate clients, such as a LISTEN connection. */
  connectionConfig: pg.ClientConfig
  /** Whether the database answered the last check. */
  isReady(): boolean
  close(): Promise<void>
}

/** The part of a pino logger that the database needs. */
export type DatabaseLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The server behind a database: our own or an external one. */
export type DatabaseSource = { connectionConfig: pg.ClientConfig; close(): Promise<void> }
