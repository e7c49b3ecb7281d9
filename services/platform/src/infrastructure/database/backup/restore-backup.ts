import type pg from 'pg'
import type { Storage } from '../../storage/storage.ts'
import { applyFunctions } from '../apply-functions.ts'
import { databaseError } from '../connection/database-error.ts'
import { applyNext, readSchema, type Schema, type SchemaDirectories } from '../migrate.ts'
import type { Migration } from '../read-migrations.ts'
import type { BackupEnd, BackupRecord } from './backup-record.ts'
import { fixTextForms, listTables } from './catalog.ts'
import { loadRecords } from './load-records.ts'
import { quoteName } from './quote-name.ts'
import { type BackupSource, readBackup } from './read-backup.ts'
import { withoutConstraints } from './without-constraints.ts'

type Options = {
  client: pg.ClientBase
  /** Where the pictures go. */
  storage: Pick<Storage, 'put'>
  source: BackupSource
  schema: SchemaDirectories
  /** Whether a database that already contains data may be overwritten. */
  replace: boolean
}

/**
 * Restores a backup in one transaction: the schema at the time of the backup, the rows, the newer migrations, and the
 * current functions and triggers. On any failure the database stays as it was.
 */
export async function restoreBackup(options: Options): Promise<BackupEnd> {
  const { client, schema, replace } = options
  await client.query('begin')
  try {
    await fixTextForms(client)
    await refuseInUse(client)
    if (!replace) await refuseRows(client)
    const end = await load(options, await readSchema(schema))
    await client.query('commit')
    await client.query('analyze')
    return end
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function load(options: Options, { migrations, functions }: Schema): Promise<BackupEnd> {
  const { client, source } = options
  const records = readBackup(source)
  const version = await readVersion(records)
  refuseNewer(source.name, version, migrations)
  await makeSchema(client, migrations, version)
  const end = await withoutConstraints(client, () => loadRecords(records, options))
  await verifyCounts(client, end)
  await applyUpTo(client, migrations)
  await applyFunctions(client, functions)
  return end
}

async function readVersion(records: AsyncGenerator<BackupRecord>): Promise<number> {
  const { value } = await records.next()
  // Unreachable: the reader throws if the first record is not a header.
  if (typeof value !== 'object' || Array.isArray(value) || value.kind !== 'header')
    throw new Error('No header.')
  return value.schemaVersion
}

async function refuseInUse(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'forecourt'
       and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows.length === 0) return
  throw databaseError('RESTORE_IN_USE', 'A running server uses this database: stop it, then restore.')
}

async function refuseRows(client: pg.ClientBase): Promise<void> {
  for (const table of await listTables(client)) {
    const { rows } = await client.query(`select from ${quoteName(table)} limit 1`)
    if (rows.length === 0) continue
    throw databaseError(
      'RESTORE_NOT_EMPTY',
      `The database is not empty (${table.name} has rows): restore into an empty one, or add --replace to overwrite it.`,
    )
  }
}

function refuseNewer(name: string, version: number, migrations: Migration[]): void {
  const newest = migrations.at(-1)?.version ?? -1
  if (version <= newest) return
  throw databaseError(
    'BACKUP_NEWER',
    `The backup ${name} is of a newer version (schema ${version}) than this program (schema ${newest}): restore it with the newer program.`,
  )
}

async function makeSchema(client: pg.ClientBase, migrations: Migration[], version: number): Promise<void> {
  const { rows } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace limit 1",
  )
  if (rows.length > 0) await client.query('drop schema public cascade; create schema public')
  // The queue creates its own schema when it starts, and rebuilds its jobs from the ledger of deliveries.
  await client.query('drop schema if exists pgboss cascade')
  await applyUpTo(client, migrations, version)
  const tables = await listTables(client)
  // The backup also contains the rows that migrations insert, perhaps changed since.
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoteName).join(', ')}`)
}

async function applyUpTo(client: pg.ClientBase, migrations: Migration[], version?: number): Promise<void> {
  while (await applyNext(client, migrations, version));
}

async function verifyCounts(client: pg.ClientBase, end: BackupEnd): Promise<void> {
  for (const table of end.tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoteName(table)}`)
    if (Number(rows[0]?.count) === table.rows) continue
    throw databaseError(
      'BACKUP_UNREADABLE',
      `The backup does not hold all rows of ${table.name}: nothing was restored; use another copy.`,
    )
  }
}
