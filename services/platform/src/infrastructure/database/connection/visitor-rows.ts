import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

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

/** The token in a mailed link, which is valid for one site only, or the row's id. */
export type RowKey = { siteId: number; token: string } | { id: string }

export function isRow(table: Record<'id' | 'siteId' | 'token', PgColumn>, by: RowKey): SQL | undefined {
  return 'id' in by ? eq(table.id, by.id) : and(eq(table.siteId, by.siteId), eq(table.token, by.token))
}
