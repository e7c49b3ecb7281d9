import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** What `pg` has for COPY: messages of the protocol, which only a query of one's own may send. */
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/**
 * Many rows into a table by COPY, on a connection and in its transaction: the cheapest way into Postgres. Every row has
 * the columns of the first. An identity may be given; a row that is there already is an error.
 */
export async function copyRows<Table extends PgTable>(
  client: pg.ClientBase,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const [firstKey = '', ...keys] = columns.map(([key]) => key)
  let text = ''
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    text += writeCell(row[firstKey])
    for (const key of keys) text += `\t${writeCell(row[key])}`
    text += '\n'
  }
  const names = columns.map(([, column]) => client.escapeIdentifier(column.name)).join()
  await copyText(client, `copy ${client.escapeIdentifier(getTableName(table))} (${names}) from stdin`, text)
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

function copyText(client: pg.ClientBase, statement: string, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let connection: CopyConnection | null = null
  let fault: Error | null = null
  client.query({
    submit(own: CopyConnection) {
      connection = own
      own.query(statement)
    },
    handleCopyInResponse() {
      connection?.sendCopyFromChunk(Buffer.from(text))
      connection?.endCopyFrom()
    },
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
