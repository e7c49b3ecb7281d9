import type pg from 'pg'
import { applyFunctions, type FunctionFile, readFunctions } from './apply-functions.ts'
import type { DatabaseLog } from './connection/database.ts'
import { databaseError } from './connection/database-error.ts'
import { buildIndexes, buildsIndexes, inTransactionForm } from './index-migration.ts'
import { type Patience, retryBlocked, whileLocked } from './migration-locks.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

/** Where a schema is defined: numbered migrations, and the current functions and triggers. */
export type SchemaDirectories = { migrations: string; functions: string | null }

export type Schema = { migrations: Migration[]; functions: FunctionFile[] }

export async function readSchema({ migrations, functions }: SchemaDirectories): Promise<Schema> {
  return {
    migrations: await readMigrations(migrations),
    functions: functions === null ? [] : await readFunctions(functions),
  }
}

/** No visitor waits longer for a page than for one attempt; a report may take a minute. */
const usualPatience: Patience = { lockTimeoutMs: 3_000, attempts: 20, pauseMs: 1_000 }

/**
 * Brings the schema up to date while older processes serve visitors, each migration in its own transaction, the
 * functions and triggers in that of the last one. Processes that start at once wait for each other.
 */
export async function migrate(
  pool: pg.Pool,
  directories: SchemaDirectories,
  log: DatabaseLog,
  patience: Patience = usualPatience,
): Promise<void> {
  const schema = await readSchema(directories)
  const client = await pool.connect()
  try {
    let step: Step
    do {
      step = await retryBlocked(patience, log, () =>
        whileLocked(client, () => applyStep(client, schema, patience.lockTimeoutMs)),
      )
      const { applied, functions } = step
      if (applied) log.info({ version: applied.version, name: applied.name }, 'Migration applied.')
      if (functions.length > 0) log.info({ files: functions }, 'Functions and triggers applied.')
    } while (step.applied)
  } finally {
    client.release()
  }
}

type Step = { applied: Migration | undefined; functions: string[] }

async function applyStep(
  client: pg.ClientBase,
  { migrations, functions }: Schema,
  lockTimeoutMs: number,
): Promise<Step> {
  const next = await findNext(client, migrations)
  if (next && buildsIndexes(next)) {
    await buildIndexes(client, next)
    await recordApplied(client, next)
    return { applied: next, functions: [] }
  }
  return inTransaction(client, lockTimeoutMs, async () => {
    const applied = await applyNext(client, migrations)
    const isLast = !applied || applied === migrations.at(-1)
    // Others see the trigger changes of the last migration and of the files at once.
    return { applied, functions: isLast ? await applyFunctions(client, functions) : [] }
  })
}

async function inTransaction<T>(
  client: pg.ClientBase,
  lockTimeoutMs: number,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = 0; set local lock_timeout = ${lockTimeoutMs}`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Applies the first missing migration, up to and including a version; the caller holds a transaction. */
export async function applyNext(
  client: pg.ClientBase,
  migrations: Migration[],
  upTo = Number.POSITIVE_INFINITY,
): Promise<Migration | undefined> {
  const next = await findNext(client, migrations, upTo)
  if (!next) return undefined
  await client.query(inTransactionForm(next))
  await recordApplied(client, next)
  return next
}

async function findNext(
  client: pg.ClientBase,
  migrations: Migration[],
  upTo = Number.POSITIVE_INFINITY,
): Promise<Migration | undefined> {
  const applied = await readApplied(client)
  refuseUnknown(applied, migrations)
  return migrations.find(({ version }) => !applied.has(version) && version <= upTo)
}

async function recordApplied(client: pg.ClientBase, { version, name }: Migration): Promise<void> {
  await client.query('insert into public.schema_migrations (version, name) values ($1, $2)', [version, name])
}

async function readApplied(client: pg.ClientBase): Promise<Map<number, string>> {
  await client.query(`create table if not exists public.schema_migrations (
    version int primary key, name text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ version: number; name: string }>(
    'select version, name from public.schema_migrations order by version',
  )
  return new Map(rows.map((row) => [row.version, row.name]))
}

function refuseUnknown(applied: Map<number, string>, migrations: Migration[]): void {
  const newest = migrations.at(-1)?.version ?? -1
  for (const [version, name] of applied) {
    if (version > newest) {
      throw databaseError(
        'DATABASE_NEWER',
        `The database is of a newer version (schema ${version}) than this program (schema ${newest}): start the newer program, or restore a backup made by this one.`,
      )
    }
    if (!migrations.some((migration) => migration.version === version && migration.name === name)) {
      throw databaseError(
        'DATABASE_OTHER',
        `The database has a migration ${version} "${name}" that this program does not have: use the program that made it, or another database.`,
      )
    }
  }
}
