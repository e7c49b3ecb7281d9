import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** The current definitions of functions and triggers, one file per subject (docs/decisions/302). */
export type FunctionFile = { name: string; sql: string; hash: string }

/**
 * The row that stores the state after all files were applied. Rows of single files are named after the file, which ends
 * in .sql.
 */
const catalogRow = 'catalog'

export async function readFunctions(directory: string): Promise<FunctionFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies the files that changed since they were last applied, or all of them if the functions and triggers in the
 * database differ from what the files created, for example because a migration dropped a trigger with its table. The
 * caller holds a transaction, and all migrations have run in it or before it.
 */
export async function applyFunctions(client: pg.ClientBase, files: FunctionFile[]): Promise<string[]> {
  const known = await readKnown(client)
  const isAsLeft = known.get(catalogRow) === (await hashCatalog(client))
  const due = files.filter(({ name, hash }) => !isAsLeft || known.get(name) !== hash)
  if (due.length === 0) return []
  // A trigger cannot be replaced while its deferred events are pending.
  await client.query('set constraints all immediate')
  for (const { sql } of due) await client.query(sql)
  for (const { name, hash } of due) await remember(client, name, hash)
  await remember(client, catalogRow, await hashCatalog(client))
  return due.map(({ name }) => name)
}

async function readKnown(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`create table if not exists public.schema_functions (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.schema_functions',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function remember(client: pg.ClientBase, name: string, hash: string): Promise<void> {
  await client.query(
    `insert into public.schema_functions (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  )
}

/** Covers our own functions and triggers, not those of extensions. It does not detect a disabled trigger. */
async function hashCatalog(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(string_agg(definition, e'\\n' order by definition collate "C")) as hash from (
       select pg_get_functiondef(oid) as definition from pg_proc
       where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
         and not exists (select from pg_depend
           where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
       union all
       select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and c.relnamespace = 'public'::regnamespace) as definitions`,
  )
  return rows[0]?.hash ?? ''
}
