import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** What `pg` has for COPY: messages of the protocol, which only a query of one's own may send. */
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Rows of one table, as COPY takes them. */
export type CopiedTable = { statement: string; text: string }

/**
 * The given columns of a table, and the values of each row in their order. Lists and not objects, because a first file
 * makes a million of these values, and each name of an object costs more than what is done with its value.
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

/** Rows of one table that were written down in parts, as one. */
export function joinTables(parts: readonly CopiedTable[]): CopiedTable[] {
  const joined = Map.groupBy(parts, ({ statement }) => statement)
  return [...joined].map(([statement, some]) => ({ statement, text: some.map(({ text }) => text).join('') }))
}

/**
 * Rows of several tables by COPY, one table after the other, on a connection and in its transaction: the cheapest way
 * into Postgres. All of it is one message, so that the database never waits for a process that is busy with the next rows.
 * An identity may be given; a row that is there already is an error. Where it is not checked, no trigger is asked, and so
 * no foreign key either: whoever says so knows that what the rows name is there and stays.
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
      // The protocol lets rows come before they are asked for: those of a statement that fails are passed over.
      for (const { text } of tables) {
        connection.sendCopyFromChunk(Buffer.from(text))
        connection.endCopyFrom()
      }
    },
    handleCopyInResponse() {},
    handleError(error: Error) {
      fault = error
      // The connection may be gone, and then nothing else comes.
      reject(error)
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      if (!fault) resolve()
    },
  } as unknown as pg.Submittable)
  return promise
}
