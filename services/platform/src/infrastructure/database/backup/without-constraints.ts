import type pg from 'pg'
import { quoteName } from './quote-name.ts'

type ForeignKey = { schema: string; table: string; name: string; definition: string }

/**
 * Loads rows in any order: foreign keys are dropped and added again afterwards, which checks every row, and triggers
 * are disabled meanwhile. The owner of the tables may do this; disabling the checks directly needs a superuser.
 */
export async function withoutConstraints<T>(client: pg.ClientBase, load: () => Promise<T>): Promise<T> {
  const keys = await listForeignKeys(client)
  for (const key of keys)
    await client.query(`alter table ${readTableName(key)} drop constraint ${quoted(client, key.name)}`)
  const triggered = await listTriggered(client)
  for (const table of triggered) await client.query(`alter table ${quoteName(table)} disable trigger user`)
  const result = await load()
  for (const table of triggered) await client.query(`alter table ${quoteName(table)} enable trigger user`)
  for (const key of keys) {
    await client.query(
      `alter table ${readTableName(key)} add constraint ${quoted(client, key.name)} ${key.definition}`,
    )
  }
  return result
}

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = 'public'`,
  )
  return rows
}

async function listTriggered(client: pg.ClientBase): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select distinct n.nspname as schema, c.relname as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and n.nspname = 'public'`,
  )
  return rows
}

function readTableName({ schema, table }: ForeignKey): string {
  return quoteName({ schema, name: table })
}

function quoted(client: pg.ClientBase, name: string): string {
  return client.escapeIdentifier(name)
}
