import type pg from 'pg'

export type Table = { schema: string; name: string; columns: { name: string; type: string }[] }

type Sequence = { schema: string; name: string }

/** Left out: the restoring program creates these rows with the schema. */
const bookkeeping = ['schema_migrations', 'schema_functions']

/** The tables that contain rows (the partitions of a partitioned table), with their writable columns. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = 'public' and c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [bookkeeping],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    "select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 2",
  )
  return rows
}

/** The text form of values must not depend on a server's settings (pg_dump sets the same). */
export async function fixTextForms(client: pg.ClientBase): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 3; set local timezone = 'UTC'`)
}
