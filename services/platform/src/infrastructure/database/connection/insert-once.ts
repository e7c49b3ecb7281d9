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
