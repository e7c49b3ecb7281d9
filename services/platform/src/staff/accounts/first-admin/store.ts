import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryValues } from '../../../infrastructure/database/connection/query-rows.ts'

/** Stores a printed link by its hash, so that read access to the database is not enough to use it. */
const printedLinkRow = z.object({ digest: z.string(), expiresAtMs: z.number() })
export type PrintedLink = z.infer<typeof printedLinkRow>

const key = 'firstAdminLinks'

export async function hasAdmin(db: NodePgDatabase): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from staff_grants where role = 'admin' and scope_kind = 'platform' limit 1`,
  )
  return rows.length > 0
}

/** The printed links; with a lock, concurrent uses wait. */
export async function readLinks(db: NodePgDatabase, locks: boolean): Promise<PrintedLink[]> {
  const links = await queryValues(db, z.array(printedLinkRow)).first(
    sql`select value from app_state where key = ${key} ${locks ? sql`for update` : sql``}`,
  )
  return links ?? []
}

/** The printed links for a process that adds one: processes that start at the same time wait for each other. */
export async function lockLinks(tx: NodePgDatabase): Promise<PrintedLink[]> {
  // Without a row there would be nothing to lock, and of two processes one would overwrite the other's link.
  await tx.execute(sql`
    insert into app_state (key, value) values (${key}, '[]'::jsonb) on conflict (key) do nothing`)
  return readLinks(tx, true)
}

export async function writeLinks(db: NodePgDatabase, links: readonly PrintedLink[]): Promise<void> {
  await db.execute(sql`
    insert into app_state (key, value) values (${key}, ${JSON.stringify(links)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

export async function deleteLinks(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`delete from app_state where key = ${key}`)
}
