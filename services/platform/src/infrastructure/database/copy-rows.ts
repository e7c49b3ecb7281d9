import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** What `pg` offers for COPY: protocol messages that only a custom query object may send. */
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Rows of one table, encoded for COPY. */
export type CopiedTable = { statement: string; text: string }

/**
 * Some columns of a table and the values of each row in the same order. Lists instead of objects, because a first file
 * produces a million of these values, and each property name of an object costs more than processing its value.
 */
export function copyOf<Table extends PgTable, Source>(
  table: Table,
  columns: readonly (keyof Table['$inferSelect'] & string)[],
  sources: readonly Source[],
  read: (source: Source) => readonly unknown[],
): CopiedTable {
  const known = getTableColumns(table)
  const names = columns.map((key) => pg.escapeIdentifier(known[key]?.name ?? key)).join()
  let text = ''
  for (const source of sources) text += `${read(source).map(writeCell).join('\t')}\n`
  return { statement: `copy ${pg.escapeIdentifier(getTableName(table))} (${names}) from stdin`, text }
}

/** Joins rows of one table that were encoded in parts. */
export function joinTables(parts: readonly CopiedTable[]): CopiedTable[] {
  const joined = Map.groupBy(parts, ({ statement }) => statement)
  return [...joined].map(([statement, some]) => ({ statement, text: some.map(({ text }) => text).join('') }))
}

/**
 * Copies rows of several tables, one table after the other, on a connection and in its transaction: the cheapest way to
 * write to Postgres. Everything is sent as one message, so that the database never waits for a process that is busy
 * with the next rows. Identity values may be provided; an existing row is an error. With checks disabled, triggers and
 * therefore foreign keys do not run: the caller must make sure that the referenced rows exist and stay.
 */
export async function copyTables(
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
  isChecked = true,
): Promise<void> {
  const filled = tables.filter(({ text }) => text !== '')
  if (filled.length > 0) await sendTables(client, filled, isChecked)
}

function writeCell(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return escapeText(value)
    case 'number':
    case 'bigint':
      return String(value)
    case 'boolean':
      return value ? 't' : 'f'
    case 'undefined':
      return '\\N'
    default:
      if (value === null) return '\\N'
      return value instanceof Date ? value.toISOString() : escapeText(JSON.stringify(value))
  }
}

function escapeText(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text
}

function sendTables(
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
  isChecked: boolean,
): Promise<void> {
  const copies = tables.map(({ statement }) => statement)
  const statements = isChecked
    ? copies
    : [
        'set local session_replication_role = replica',
        ...copies,
        'set local session_replication_role = origin',
      ]
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let fault: Error | null = null
  client.query({
    submit(connection: CopyConnection) {
      connection.query(statements.join(';'))
      // The protocol allows rows to be sent before they are requested; those of a failed statement are ignored.
      for (const { text } of tables) {
        connection.sendCopyFromChunk(Buffer.from(text))
        connection.endCopyFrom()
      }
    },
    handleCopyInResponse() {},
    handleError(error: Error) {
      fault = error
      // The connection may be gone, and then no other event follows.
      reject(error)
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      if (!fault) resolve()
    },
  } as unknown as pg.Submittable)
  return promise
}
