import pg from 'pg'
import { databaseError } from '../connection/database-error.ts'
import type { BackupRow } from './backup-record.ts'
import { listTables } from './catalog.ts'
import { quoteName } from './quote-name.ts'

type Target = { schema: string; name: string; columns: string[] }

/** Inserts many rows in one statement: each column is sent as one array of texts and cast to its type. */
export async function insertRows(
  client: pg.ClientBase,
  target: Target,
): Promise<(rows: BackupRow[]) => Promise<void>> {
  const types = await columnTypes(client, target)
  const names = target.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const values = types.map((type, index) => `c${index}::${type}`).join(', ')
  const arrays = types.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = types.map((_, index) => `c${index}`).join(', ')
  const text = `insert into ${quoteName(target)} (${names}) overriding system value
    select ${values} from unnest(${arrays}) as texts(${aliases})`
  return async (rows) => {
    await client.query(
      text,
      types.map((_, index) => rows.map((row) => row[index] ?? null)),
    )
  }
}

async function columnTypes(client: pg.ClientBase, target: Target): Promise<string[]> {
  const tables = await listTables(client)
  const table = tables.find(({ schema, name }) => schema === target.schema && name === target.name)
  return target.columns.map((column) => {
    const type = table?.columns.find(({ name }) => name === column)?.type
    if (type) return type
    throw databaseError(
      'BACKUP_UNREADABLE',
      `The backup holds ${target.name}.${column}, which its version of the schema does not have: nothing was restored; use the program that made it.`,
    )
  })
}
