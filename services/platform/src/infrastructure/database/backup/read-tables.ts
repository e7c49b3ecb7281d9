import pg from 'pg'
import { type BackupRecord, backupFormat } from './backup-record.ts'
import { fixTextForms, listSequences, listTables, type Table } from './catalog.ts'
import { quoteName } from './quote-name.ts'

const rowsAtOnce = 500
/** Batch size for tables with files in them: a photo takes a few megabytes, and twice that as text. */
const filesAtOnce = 4

/** Reads everything in the database from one snapshot while others continue to write. */
export async function* readTables(client: pg.ClientBase, now: Date): AsyncGenerator<BackupRecord> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await fixTextForms(client)
    yield {
      kind: 'header',
      format: backupFormat,
      createdAt: now.toISOString(),
      schemaVersion: await version(client),
    }
    for (const table of await listTables(client)) yield* readRows(client, table)
    yield* readSequences(client)
  } finally {
    await client.query('rollback')
  }
}

async function version(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select max(version) as version from public.schema_migrations',
  )
  return rows[0]?.version ?? -1
}

async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<BackupRecord> {
  const columns = table.columns.map(({ name }) => name)
  yield { kind: 'table', schema: table.schema, name: table.name, columns }
  const texts = columns.map((name) => `${pg.escapeIdentifier(name)}::text`).join(', ')
  await client.query(`declare backup_rows no scroll cursor for select ${texts} from ${quoteName(table)}`)
  const most = table.columns.some(({ type }) => type === 'bytea') ? filesAtOnce : rowsAtOnce
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${most} from backup_rows`,
      rowMode: 'array',
    })
    yield* rows
    if (rows.length < most) break
  }
  await client.query('close backup_rows')
}

/** Sequences are not part of the snapshot. They are read after the rows, so they are never behind them. */
async function* readSequences(client: pg.ClientBase): AsyncGenerator<BackupRecord> {
  for (const sequence of await listSequences(client)) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteName(sequence)}`,
    )
    for (const row of rows) yield { kind: 'sequence', ...sequence, ...row }
  }
}
