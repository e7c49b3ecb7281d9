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
 * How each column of a table is read from what is to become a row of it. Rows are not made first: objects of forty
 * values cost more than everything else that is done with them here.
 */
export type RowReader<Table extends PgTable, Source> = {
  [Key in keyof Table['$inferInsert']]?: (source: Source) => Table['$inferInsert'][Key]
}

/**
 * Many rows into a table by COPY, on a connection and in its transaction: the cheapest way into Postgres. An identity may
 * be given; a row that is there already is an error.
 */
export async function copyRows<Table extends PgTable, Source>(
  client: pg.ClientBase,
  table: Table,
  sources: readonly Source[],
  reader: RowReader<Table, Source>,
): Promise<void> {
  if (sources.length === 0) return
  const columns = getTableColumns(table)
  const reads = Object.entries<(source: Source) => unknown>(reader as never)
  let text = ''
  for (const source of sources) {
    let separator = ''
    for (const [, read] of reads) {
      text += separator + writeCell(read(source))
      separator = '\t'
    }
    text += '\n'
  }
  const names = reads.map(([key]) => client.escapeIdentifier(columns[key]?.name ?? key)).join()
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
