import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'

/** The id of the new row; null if there is one like it already. */
export async function insertOnce<Table extends PgTable & { id: PgColumn }>(
  tx: NodePgDatabase,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<Table['id']['_']['data'] | null> {
  const [inserted] = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id })
  return inserted?.id ?? null
}

/** How many rows of a site match, and how many of them come from this IP address; null if the address is unknown. */
export async function countByAddress(
  tx: NodePgDatabase,
  table: PgTable & { addressHash: PgColumn },
  where: SQL | undefined,
  addressHash: string | null,
): Promise<{ address: number | null; site: number }> {
  const [row] = await tx
    .select({
      address: sql<number>`count(*) filter (where ${table.addressHash} = ${addressHash}::text)::int`,
      site: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(where)
  return { address: addressHash === null ? null : (row?.address ?? 0), site: row?.site ?? 0 }
}
